/**
 * Agrees with other instances on who leads. {@link io.berth.kube.lease.LeaderElection} does it in
 * real time; what it does is decided by {@code Election}, which has neither threads nor a clock.
 * {@link io.berth.kube.lease.Fence} tells writers whether they may still write.
 */
@NullMarked
package io.berth.kube.lease;

import org.jspecify.annotations.NullMarked;
