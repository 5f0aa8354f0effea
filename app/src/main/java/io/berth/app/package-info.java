/** The program: {@link io.berth.app.Main} and the wiring of everything else. */
@NullMarked
package io.berth.app;

import org.jspecify.annotations.NullMarked;
