package io.berth.app.cluster;

/** Faults between a scheduler and the embedded server. */
@EmbeddedTest
class FaultsEmbeddedTest extends FaultsCases {}
