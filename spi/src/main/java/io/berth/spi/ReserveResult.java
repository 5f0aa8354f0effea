package io.berth.spi;

/** Whether something could be reserved. */
public sealed interface ReserveResult permits Reservation, Rejected {}
