package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.schema.Message;

/**
 * Reads records by their descriptions. Fields that a description does not have are skipped. Lists
 * and maps cannot be changed, and maps keep the order of the bytes. A field that is written twice
 * counts as it was written last, also if it is a message. Amounts out of range are capped: what the
 * API server has let in must be read.
 *
 * <p>A reader remembers what it read, so that equal parts of messages are decoded once and become
 * the same objects: use one for many messages, on one thread.
 */
public final class ProtobufReader {
  private final Decoders decoders = new Decoders();
  private final WireInput in = new WireInput();

  /**
   * Reads a message.
   *
   * @param source where the bytes come from, for error messages
   */
  public <T extends Record> T read(Message<T> message, String source, byte[] bytes)
      throws CodecException {
    return read(message, source, bytes, 0, bytes.length);
  }

  /**
   * Reads a message from a part of an array, which is not kept.
   *
   * @param source where the bytes come from, for error messages
   * @param from the first byte
   * @param to the byte after the last
   */
  public <T extends Record> T read(
      Message<T> message, String source, byte[] bytes, int from, int to) throws CodecException {
    java.util.Objects.checkFromToIndex(from, to, bytes.length);
    MessageDecoder<T> decoder = decoders.of(message);
    in.start(bytes, from, to);
    try {
      return decoder.read(in);
    } catch (MalformedException e) {
      throw e.in(source, from);
    }
  }
}
