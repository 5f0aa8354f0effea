/**
 * Leader election. {@link io.berth.kube.lease.LeaderElection} runs it in real time; {@code
 * Election} decides, without threads or a clock. {@link io.berth.kube.lease.Fence} answers whether
 * this instance may write.
 */
@NullMarked
package io.berth.kube.lease;

import org.jspecify.annotations.NullMarked;
