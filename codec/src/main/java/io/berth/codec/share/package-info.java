/**
 * Keeps what was read small: equal bytes become the same object. For the readers of this module.
 */
@NullMarked
package io.berth.codec.share;

import org.jspecify.annotations.NullMarked;
