/**
 * A whole cluster in one process: the embedded API server, simulated nodes and controllers, and the
 * scheduler, which talks to the server as it would to a real one.
 */
@NullMarked
package io.berth.app.up;

import org.jspecify.annotations.NullMarked;
