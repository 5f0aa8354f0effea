/**
 * Step 2 of a pod's journey, after {@code kube.watch} and before {@code cluster}: what reaches the
 * scheduler, and what kind of change it is.
 *
 * <p>Everything enters as an {@link io.berth.engine.event.EngineEvent} through one {@link
 * io.berth.engine.event.Inbox}, into which any thread may put events.
 */
@NullMarked
package io.berth.engine.event;

import org.jspecify.annotations.NullMarked;
