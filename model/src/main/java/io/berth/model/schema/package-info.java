/**
 * How a record is written down: one description for each message and kind, used by every codec.
 * Start with {@link io.berth.model.schema.Message}.
 */
@NullMarked
package io.berth.model.schema;

import org.jspecify.annotations.NullMarked;
