package io.berth.app.cluster;

/** Elections by the embedded server. */
@EmbeddedTest
class ElectionEmbeddedTest extends ElectionCases {}
