/**
 * What the engine needs from outside: somebody who carries out its commands, and somebody who
 * watches it work. The outside answers with events.
 */
@NullMarked
package io.berth.engine.port;

import org.jspecify.annotations.NullMarked;
