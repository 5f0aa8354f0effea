package io.berth.spi;

/** Whether a pod fits a node. */
public sealed interface FilterResult permits Fits, Rejected {}
