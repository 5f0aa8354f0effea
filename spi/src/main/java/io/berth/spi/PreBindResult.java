package io.berth.spi;

/** The next step of a preparation. */
public sealed interface PreBindResult permits Done, Send, Await, Rejected {}
