/** The scheduler as a process: its thread, and later its connections. */
@NullMarked
package io.berth.app.run;

import org.jspecify.annotations.NullMarked;
