package io.berth.spi;

/** The next step of a binding. */
public sealed interface BindResult permits Skip, Done, Send, Rejected {}
