/**
 * Keeps objects: resource versions, optimistic concurrency, and a bounded history of changes that
 * watches and older lists are served from. Nothing here depends on the kind of an object, except
 * that one is not created in a namespace that has changed.
 */
@NullMarked
package io.berth.apiserver.store;

import org.jspecify.annotations.NullMarked;
