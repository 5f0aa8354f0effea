/**
 * Keeps objects: versions, optimistic concurrency, and a bounded history of changes that watches
 * and older lists are served from. Nothing here knows what an object means.
 */
@NullMarked
package io.berth.apiserver.store;

import org.jspecify.annotations.NullMarked;
