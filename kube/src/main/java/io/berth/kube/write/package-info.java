/** Writes to the API server: which may be repeated, how often, and in which order. */
@NullMarked
package io.berth.kube.write;

import org.jspecify.annotations.NullMarked;
