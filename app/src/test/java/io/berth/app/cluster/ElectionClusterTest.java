package io.berth.app.cluster;

/** Elections by a real API server. */
@ClusterTest
class ElectionClusterTest extends ElectionCases {}
