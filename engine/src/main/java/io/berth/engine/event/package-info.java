/**
 * Step 2 of a pod's journey, after {@code kube.watch} and before {@code cluster}: what reaches the
 * scheduler, and what kind of change it is.
 *
 * <p>Everything enters as an {@link io.berth.engine.event.EngineEvent} through one {@link
 * io.berth.engine.event.Inbox}, the only class of the engine that other threads may touch.
 */
@NullMarked
package io.berth.engine.event;

import org.jspecify.annotations.NullMarked;
