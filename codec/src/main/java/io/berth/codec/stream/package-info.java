/** What the API server sends of a kind, as it comes: lists, and the events of a watch. */
@NullMarked
package io.berth.codec.stream;

import org.jspecify.annotations.NullMarked;
