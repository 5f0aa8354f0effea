package io.berth.spi;

/** What became of the attempt to make room. */
public sealed interface PostFilterResult permits Nominated, Rejected {}
