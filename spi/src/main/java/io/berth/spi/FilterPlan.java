package io.berth.spi;

/** How the nodes for one pod are to be filtered by one plugin. */
public sealed interface FilterPlan permits Skip, RejectAll, NodeFilter {}
