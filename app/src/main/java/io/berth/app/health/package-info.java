/** Whether the scheduler is alive and ready, for those who ask over HTTP. */
@NullMarked
package io.berth.app.health;

import org.jspecify.annotations.NullMarked;
