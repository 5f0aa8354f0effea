package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import java.io.IOException;
import java.io.InputStream;

/**
 * The items of a list in its envelope, one after the other: however long the list is, only one item
 * is held. For one thread.
 */
public final class ItemStream {
  /**
   * What a list says of itself.
   *
   * @param next the token that asks for the next part of the list; empty in the last one
   */
  public record ListMeta(
      @Wire(2) String resourceVersion, @Wire(value = 3, json = "continue") String next) {}

  private static final Message<ListMeta> LIST_META = Message.of(ListMeta.class);
  private static final Message<WrapperMessages.TypeMeta> TYPE_META =
      Message.of(WrapperMessages.TypeMeta.class);
  private static final int TYPE = WireType.tag(1, WireType.DELIMITED);
  private static final int RAW = WireType.tag(2, WireType.DELIMITED);
  private static final int METADATA = WireType.tag(1, WireType.DELIMITED);
  private static final int ITEM = WireType.tag(2, WireType.DELIMITED);

  private final ProtobufReader reader;
  private final String kind;
  private final WireStream in;
  private final FrameBuffer frame = new FrameBuffer();
  private boolean opened;
  private long end;
  private ListMeta metadata = LIST_META.empty();

  /**
   * Begins to read a list.
   *
   * @param source where it comes from, for error messages
   * @param kind what it must be, for example {@code PodList}
   */
  public ItemStream(ProtobufReader reader, String source, String kind, InputStream in) {
    this.reader = reader;
    this.kind = kind;
    this.in = new WireStream(source, in);
  }

  /** Goes to the next item, which is then in the {@link #frame}; false after the last. */
  public boolean next() throws IOException, CodecException {
    if (!opened) {
      end = open();
      opened = true;
    }
    while (in.position() < end) {
      int tag = in.tag();
      if (tag == ITEM) {
        in.read(frame, end);
        return true;
      }
      if (tag == METADATA) {
        in.read(frame, end);
        metadata = reader.read(LIST_META, in.source(), frame.bytes(), 0, frame.length());
      } else {
        in.skip(tag, end);
      }
    }
    in.drain();
    return false;
  }

  /** Holds the current item. */
  public FrameBuffer frame() {
    return frame;
  }

  /** What the list says of itself, known when all items have been read. */
  public ListMeta metadata() {
    return metadata;
  }

  /** Goes to the first field of the list, and gives its end. */
  private long open() throws IOException, CodecException {
    in.read(frame, Envelope.magicLength(), Long.MAX_VALUE);
    Envelope.requireAt(in.source(), frame.bytes(), 0, frame.length());
    int tag = in.tag();
    while (tag != RAW) {
      if (tag == TYPE) {
        in.read(frame, Long.MAX_VALUE);
        expectKind(reader.read(TYPE_META, in.source(), frame.bytes(), 0, frame.length()));
      } else {
        in.skip(tag, Long.MAX_VALUE);
      }
      tag = in.tag();
    }
    return in.length() + in.position();
  }

  private void expectKind(WrapperMessages.TypeMeta type) throws CodecException {
    if (!type.kind().equals(kind)) {
      throw in.fail("expected a " + kind + ", found a " + type.kind());
    }
  }
}
