package io.berth.spi;

/** How the nodes that one pod fits are to be scored by one plugin. */
public sealed interface ScorePlan permits Skip, NodeScorer {}
