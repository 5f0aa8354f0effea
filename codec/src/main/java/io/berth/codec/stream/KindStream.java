package io.berth.codec.stream;

import io.berth.codec.CodecException;
import io.berth.codec.protobuf.Envelope;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.tree.Position;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/**
 * Reads what the API server sends of one kind, as JSON or as protobuf: whichever it says it is. It
 * remembers what it has read, so that equal parts of objects are the same in memory: use one for
 * all lists and watches of a kind, on one thread.
 *
 * <p>Problems with the connection, also that it ends too early, are {@link IOException}s; what
 * cannot be understood is a {@link CodecException}. Streams are not closed.
 */
public final class KindStream<T extends Record & KubeObject> {
  private static final String JSON = "application/json";

  private final String source;
  private final JsonKind<T> json;
  private final ProtobufKind<T> protobuf;

  /** Reads objects of this kind. */
  public KindStream(Kind<T> kind) {
    this.source = kind.resource();
    this.json = new JsonKind<>(kind);
    this.protobuf = new ProtobufKind<>(kind);
  }

  /** Whether a media type, with or without parameters, is the protobuf of Kubernetes. */
  public static boolean isProtobuf(String contentType) {
    return mediaType(contentType).equals(Envelope.MEDIA_TYPE);
  }

  /** Whether a media type, with or without parameters, is JSON. */
  public static boolean isJson(String contentType) {
    return mediaType(contentType).equals(JSON);
  }

  private static String mediaType(String contentType) {
    int parameters = contentType.indexOf(';');
    String type = parameters < 0 ? contentType : contentType.substring(0, parameters);
    return type.strip().toLowerCase(Locale.ROOT);
  }

  /** The events of a watch, as they come. */
  public WatchEvents<T> watch(String contentType, InputStream body) throws CodecException {
    return format(contentType).watch(body);
  }

  /** A list, or a part of one. */
  public ObjectPage<T> page(String contentType, InputStream body)
      throws IOException, CodecException {
    return format(contentType).page(body);
  }

  /** One object. */
  public T object(String contentType, InputStream body) throws IOException, CodecException {
    return format(contentType).object(body);
  }

  private KindFormat<T> format(String contentType) throws CodecException {
    if (isProtobuf(contentType)) {
      return protobuf;
    }
    if (isJson(contentType)) {
      return json;
    }
    throw new CodecException(
        source,
        Position.NONE,
        "the server answers with \"" + contentType + "\"; expected JSON or protobuf");
  }
}
