package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.schema.Message;
import io.berth.model.tree.Position;
import java.util.Arrays;

/**
 * What Kubernetes puts around an object in protobuf, so that everybody can see what it is: four
 * bytes, then a message that holds the object's kind and the object itself.
 *
 * @param from where the object begins in the bytes that were read
 * @param to where it ends
 */
public record Envelope(String apiVersion, String kind, int from, int to) {
  /** The media type of an object in its envelope. */
  public static final String MEDIA_TYPE = "application/vnd.kubernetes.protobuf";

  private static final byte[] MAGIC = {'k', '8', 's', 0};
  private static final Message<WrapperMessages.Unknown> UNKNOWN =
      Message.of(WrapperMessages.Unknown.class);
  private static final int TYPE = 1;
  private static final int RAW = 2;

  /** How many bytes stand before the message. */
  static int magicLength() {
    return MAGIC.length;
  }

  /** Whether an envelope begins there. */
  public static boolean isAt(byte[] bytes, int from, int to) {
    return to - from >= MAGIC.length
        && Arrays.equals(bytes, from, from + MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  static void requireAt(String source, byte[] bytes, int from, int to) throws CodecException {
    if (!isAt(bytes, from, to)) {
      throw new CodecException(
          source,
          Position.NONE,
          "expected an object in the protobuf of Kubernetes, which begins with k8s and a zero");
    }
  }

  /** Opens an envelope. */
  public static Envelope read(ProtobufReader reader, String source, byte[] bytes, int from, int to)
      throws CodecException {
    requireAt(source, bytes, from, to);
    WrapperMessages.Unknown unknown = reader.read(UNKNOWN, source, bytes, from + MAGIC.length, to);
    String type = unknown.contentType();
    if (!unknown.contentEncoding().isEmpty() || !(type.isEmpty() || type.equals(MEDIA_TYPE))) {
      throw new CodecException(
          source,
          Position.NONE,
          "holds an object as " + type + " " + unknown.contentEncoding() + "; expected protobuf");
    }
    WrapperMessages.Range raw = unknown.raw();
    return new Envelope(
        unknown.typeMeta().apiVersion(),
        unknown.typeMeta().kind(),
        raw == null ? to : raw.from(),
        raw == null ? to : raw.to());
  }

  /** Puts an object into an envelope. */
  public static byte[] wrap(String apiVersion, String kind, byte[] object) {
    WireOutput out = new WireOutput();
    int before = out.size();
    out.raw(object);
    out.delimit(RAW, before);
    before = out.size();
    out.raw(new ProtobufWriter().write(new WrapperMessages.TypeMeta(apiVersion, kind)));
    out.delimit(TYPE, before);
    out.raw(MAGIC);
    return out.toByteArray();
  }
}
