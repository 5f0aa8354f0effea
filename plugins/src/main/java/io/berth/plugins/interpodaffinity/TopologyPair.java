package io.berth.plugins.interpodaffinity;

/** A node label that puts its node near all others that have the same. */
record TopologyPair(String key, String value) {}
