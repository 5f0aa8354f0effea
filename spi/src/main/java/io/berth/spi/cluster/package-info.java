/**
 * The cluster as plugins see it: read-only, the same throughout one cycle. Start with {@link
 * io.berth.spi.cluster.ClusterView}.
 */
@NullMarked
package io.berth.spi.cluster;

import org.jspecify.annotations.NullMarked;
