package io.berth.app.cluster;

/** Scheduling with the embedded server. */
@EmbeddedTest
class SchedulingEmbeddedTest extends SchedulingCases {}
