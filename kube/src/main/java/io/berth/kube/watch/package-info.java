/** Follows all objects of a kind: lists them, watches them, and starts over where it must. */
@NullMarked
package io.berth.kube.watch;

import org.jspecify.annotations.NullMarked;
