/**
 * The scheduler as a process: the thread that owns it, what it watches and writes, and the order in
 * which all of it starts and ends. Begin with {@link io.berth.app.run.SchedulerProcess}.
 */
@NullMarked
package io.berth.app.run;

import org.jspecify.annotations.NullMarked;
