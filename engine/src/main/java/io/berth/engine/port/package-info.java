/**
 * What the engine needs from outside: clocks, and a port that carries out its commands. Outcomes
 * come back as events.
 */
@NullMarked
package io.berth.engine.port;

import org.jspecify.annotations.NullMarked;
