/**
 * The scheduler itself: cluster state, configuration as values and the scheduling cycle. No I/O, no
 * threads of its own, no locks, no wall clock: everything is passed in.
 */
@NullMarked
package io.berth.engine;

import org.jspecify.annotations.NullMarked;
