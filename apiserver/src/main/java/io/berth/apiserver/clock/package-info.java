/** Simulated time. */
@NullMarked
package io.berth.apiserver.clock;

import org.jspecify.annotations.NullMarked;
