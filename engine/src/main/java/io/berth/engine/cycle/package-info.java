/**
 * Step 5 of a pod's journey, after {@code queue} and before {@code binding}: one attempt to find a
 * node for one pod, on the scheduler thread.
 *
 * <p>{@link io.berth.engine.cycle.SchedulingCycle#run} lists the phases in order. Each phase is a
 * class of its own, and the explanation of a decision runs the same classes.
 */
@NullMarked
package io.berth.engine.cycle;

import org.jspecify.annotations.NullMarked;
