/** Runs many simulated cluster lives, and remembers how far it came. */
@NullMarked
package io.berth.app.soak;

import org.jspecify.annotations.NullMarked;
