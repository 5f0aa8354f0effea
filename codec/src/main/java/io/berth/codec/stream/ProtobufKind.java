package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.FrameBuffer;
import io.berth.codec.protobuf.ItemStream;
import io.berth.codec.protobuf.ProtobufReader;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import io.berth.model.tree.Position;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Reads a kind from protobuf. */
final class ProtobufKind<T extends Record & KubeObject> implements KindFormat<T> {
  private final Kind<T> kind;
  private final String source;
  private final ProtobufReader reader = new ProtobufReader();

  ProtobufKind(Kind<T> kind) {
    this.kind = kind;
    this.source = kind.resource();
  }

  @Override
  public WatchEvents<T> watch(InputStream body) {
    return new ProtobufWatch<>(this, kind, body);
  }

  @Override
  public ObjectPage<T> page(InputStream body) throws IOException, CodecException {
    List<T> items = new ArrayList<>();
    ItemStream list = new ItemStream(reader, source, kind.kind() + "List", body);
    while (list.next()) {
      FrameBuffer frame = list.frame();
      T item = object(frame.bytes(), 0, frame.length());
      items.add(WatchEventReader.named(kind, item));
    }
    ItemStream.ListMeta metadata = list.metadata();
    return new ObjectPage<>(
        Collections.unmodifiableList(items), metadata.resourceVersion(), metadata.next());
  }

  @Override
  public T object(InputStream body) throws IOException, CodecException {
    FrameBuffer frame = new FrameBuffer();
    frame.readAll(source, body);
    Envelope envelope = open(frame.bytes(), 0, frame.length(), kind.apiVersion(), kind.kind());
    return WatchEventReader.named(kind, object(frame.bytes(), envelope.from(), envelope.to()));
  }

  ProtobufReader reader() {
    return reader;
  }

  /** Opens an envelope that must hold this. */
  Envelope open(byte[] bytes, int from, int to, String apiVersion, String wanted)
      throws CodecException {
    Envelope envelope = Envelope.read(reader, source, bytes, from, to);
    if (!envelope.kind().equals(wanted) || !envelope.apiVersion().equals(apiVersion)) {
      throw new CodecException(
          source,
          Position.NONE,
          "expected a %s of %s, found a %s of %s"
              .formatted(wanted, apiVersion, envelope.kind(), envelope.apiVersion()));
    }
    return envelope;
  }

  /** Reads an object; a problem in it names the object, if its metadata can be read. */
  T object(byte[] bytes, int from, int to) throws CodecException {
    try {
      return reader.read(kind.message(), source, bytes, from, to);
    } catch (CodecException e) {
      throw e.in((kind.kind() + " " + key(bytes, from, to)).strip());
    }
  }

  private String key(byte[] bytes, int from, int to) {
    try {
      return reader.read(Message.of(WatchEventReader.Marked.class), source, bytes, from, to).key();
    } catch (CodecException e) {
      return "";
    }
  }
}
