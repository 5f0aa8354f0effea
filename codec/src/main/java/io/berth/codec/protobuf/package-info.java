/**
 * Reads and writes records as protobuf, driven by the model's descriptions: {@link
 * io.berth.codec.protobuf.ProtobufReader}, {@link io.berth.codec.protobuf.ProtobufWriter}, and the
 * {@link io.berth.codec.protobuf.Envelope} that Kubernetes puts around an object.
 *
 * <p>A reader compiles each description once: a {@code MessageDecoder} has a {@code FieldDecoder}
 * for each field number, which has a {@code ValueDecoder} for the shape of its value.
 */
@NullMarked
package io.berth.codec.protobuf;

import org.jspecify.annotations.NullMarked;
