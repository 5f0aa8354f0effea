package io.berth.spi.cluster;

/**
 * An image that is present in the cluster.
 *
 * @param sizeBytes its size as the first node reported it
 * @param nodes how many nodes have it
 */
public record ImageState(long sizeBytes, int nodes) {}
