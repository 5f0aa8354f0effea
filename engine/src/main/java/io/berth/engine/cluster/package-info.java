/**
 * Step 3 of a pod's journey, after {@code event} and before {@code queue}: what is known of the
 * cluster, on the scheduler thread alone.
 *
 * <p>{@link io.berth.engine.cluster.ClusterCache} is the only door: changes go in, and {@link
 * io.berth.spi.cluster.ClusterView} comes out. How nodes and pods are kept behind it is hidden, so
 * that it can be replaced by something faster.
 */
@NullMarked
package io.berth.engine.cluster;

import org.jspecify.annotations.NullMarked;
