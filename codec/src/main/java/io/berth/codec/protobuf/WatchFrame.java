package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.schema.Message;

/**
 * One event of a watch in protobuf. In the stream, its length stands before it in four bytes, the
 * highest first.
 *
 * @param type what happened, for example {@code ADDED}
 * @param from where the envelope of the object begins in the bytes that were read
 * @param to where it ends
 */
public record WatchFrame(String type, int from, int to) {
  private static final Message<WrapperMessages.WatchEvent> EVENT =
      Message.of(WrapperMessages.WatchEvent.class);
  private static final Message<WrapperMessages.RawExtension> RAW_OBJECT =
      Message.of(WrapperMessages.RawExtension.class);
  private static final int TYPE = 1;
  private static final int OBJECT = 2;
  private static final int RAW = 1;

  /** Opens an event. */
  public static WatchFrame read(
      ProtobufReader reader, String source, byte[] bytes, int from, int to) throws CodecException {
    WrapperMessages.WatchEvent event = reader.read(EVENT, source, bytes, from, to);
    WrapperMessages.Range object = event.object();
    if (object == null) {
      return new WatchFrame(event.type(), to, to);
    }
    WrapperMessages.Range raw =
        reader.read(RAW_OBJECT, source, bytes, object.from(), object.to()).raw();
    return new WatchFrame(event.type(), raw == null ? to : raw.from(), raw == null ? to : raw.to());
  }

  /**
   * An event with its length before it.
   *
   * @param envelope the object in its envelope
   */
  public static byte[] write(String type, byte[] envelope) {
    WireOutput out = new WireOutput();
    out.raw(envelope);
    out.delimit(RAW, 0);
    out.delimit(OBJECT, 0);
    int before = out.size();
    out.text(type);
    out.delimit(TYPE, before);
    int length = out.size();
    out.raw(
        new byte[] {
          (byte) (length >>> 24), (byte) (length >>> 16), (byte) (length >>> 8), (byte) length
        });
    return out.toByteArray();
  }
}
