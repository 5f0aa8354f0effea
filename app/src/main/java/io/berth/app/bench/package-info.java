/**
 * Measures how fast the engine decides, alone and against another scheduler's engine: made-up
 * clusters and pods, full cycles, no API server.
 */
@NullMarked
package io.berth.app.bench;

import org.jspecify.annotations.NullMarked;
