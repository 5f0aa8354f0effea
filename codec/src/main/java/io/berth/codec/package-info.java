/**
 * Reads and writes objects and configuration as JSON and YAML, driven by the model's descriptions.
 *
 * <p>Text becomes {@link io.berth.codec.Tokens}, tokens become records ({@link
 * io.berth.codec.MessageReader}) or a tree ({@link io.berth.codec.TreeReader}); {@link
 * io.berth.codec.ObjectReader} streams the objects of a whole file. Every problem with the input is
 * a {@link io.berth.codec.CodecException} that says where it is and what would be right.
 *
 * <p>What the API server sends is read in {@code io.berth.codec.stream}.
 */
@NullMarked
package io.berth.codec;

import org.jspecify.annotations.NullMarked;
