/**
 * What a scheduling plugin implements, and what it may see.
 *
 * <p>A plugin implements one or more of {@link io.berth.spi.PreEnqueuePlugin}, {@link
 * io.berth.spi.QueueSortPlugin}, {@link io.berth.spi.FilterPlugin}, {@link
 * io.berth.spi.PostFilterPlugin}, {@link io.berth.spi.ScorePlugin}, {@link
 * io.berth.spi.ReservePlugin}, {@link io.berth.spi.PermitPlugin}, {@link
 * io.berth.spi.PreBindPlugin}, {@link io.berth.spi.BindPlugin} and {@link
 * io.berth.spi.PostBindPlugin}, and a {@link io.berth.spi.PluginFactory} that makes it. Methods
 * carry the names of kube-scheduler's extension points.
 *
 * <p>Everything is called on the scheduler thread. What a plugin computes for one pod are the
 * fields of the plan it returns; it keeps no other state between calls. A failure, as opposed to a
 * rejection, is an exception: {@link io.berth.spi.PluginException} for one that was foreseen.
 */
@NullMarked
package io.berth.spi;

import org.jspecify.annotations.NullMarked;
