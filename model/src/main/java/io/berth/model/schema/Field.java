package io.berth.model.schema;

import org.jspecify.annotations.Nullable;

/**
 * One field of a {@link Message}.
 *
 * @param index position among the record's components
 * @param name the JSON name
 * @param number the protobuf field number, 0 if it has none
 * @param shape the form of its value
 * @param absent the value when the field is not written; null where absence matters
 * @param inline in JSON, the nested message's fields stand among its parent's
 */
public record Field(
    int index, String name, int number, Shape shape, @Nullable Object absent, boolean inline) {}
