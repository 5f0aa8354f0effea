package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.FrameBuffer;
import io.berth.codec.protobuf.WatchFrame;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The events of a watch in protobuf. */
final class ProtobufWatch<T extends Record & KubeObject> implements WatchEvents<T> {
  private static final int BUFFER_BYTES = 1 << 16;

  private final ProtobufKind<T> objects;
  private final Kind<T> kind;
  private final InputStream in;
  private final FrameBuffer frame = new FrameBuffer();

  ProtobufWatch(ProtobufKind<T> objects, Kind<T> kind, InputStream in) {
    this.objects = objects;
    this.kind = kind;
    this.in = new BufferedInputStream(in, BUFFER_BYTES);
  }

  @Override
  public @Nullable WatchEvent<T> next() throws IOException, CodecException {
    int first = in.read();
    if (first < 0) {
      return null;
    }
    frame.read(kind.resource(), in, length(first));
    WatchFrame event =
        WatchFrame.read(objects.reader(), kind.resource(), frame.bytes(), 0, frame.length());
    return WatchEventReader.event(kind, event.type(), new Body(event));
  }

  private long length(int first) throws IOException {
    long length = first;
    for (int i = 1; i < Integer.BYTES; i++) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException(kind.resource() + ": the stream ended within an event");
      }
      length = length << Byte.SIZE | next;
    }
    return length;
  }

  /** The object of the event in the frame. */
  private final class Body implements WatchEventReader.Body<T> {
    private final WatchFrame event;

    Body(WatchFrame event) {
      this.event = event;
    }

    @Override
    public T object() throws CodecException {
      Envelope envelope = open(kind.apiVersion(), kind.kind());
      return objects.object(frame.bytes(), envelope.from(), envelope.to());
    }

    @Override
    public <M extends Record> M message(Message<M> message, String apiVersion, String wanted)
        throws CodecException {
      Envelope envelope = open(apiVersion, wanted);
      return objects
          .reader()
          .read(message, kind.resource(), frame.bytes(), envelope.from(), envelope.to());
    }

    private Envelope open(String apiVersion, String wanted) throws CodecException {
      return objects.open(frame.bytes(), event.from(), event.to(), apiVersion, wanted);
    }
  }
}
