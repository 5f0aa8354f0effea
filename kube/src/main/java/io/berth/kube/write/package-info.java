/**
 * Writes to the API server: which may be repeated, how often, and in which order.
 *
 * <p>{@link io.berth.kube.write.ClusterWriter} takes calls without waiting and puts each on a lane
 * of its own kind, so that bindings never wait behind events. There is no order between the lanes
 * but one: no status patch of a pod follows its binding ({@code CancellationToken}). {@code
 * PodWriter}, {@code ObjectWriter} and {@code EventWriter} make the calls, each on a virtual
 * thread; what follows when one fails is in the table at {@code Caller}. Step 7 of a pod's journey.
 */
@NullMarked
package io.berth.kube.write;

import org.jspecify.annotations.NullMarked;
