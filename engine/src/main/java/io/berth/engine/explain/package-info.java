/**
 * Beside a pod's journey: why a pod goes where it goes, or nowhere. The phases of {@code cycle} run
 * for real, on every node, and everything they say is written down.
 */
@NullMarked
package io.berth.engine.explain;

import org.jspecify.annotations.NullMarked;
