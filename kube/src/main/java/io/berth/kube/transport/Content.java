package io.berth.kube.transport;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The body of a request or a response. */
public final class Content {
  public static final String JSON = "application/json";
  public static final String PROTOBUF = "application/vnd.kubernetes.protobuf";
  public static final String MERGE_PATCH = "application/merge-patch+json";
  public static final String STRATEGIC_MERGE_PATCH = "application/strategic-merge-patch+json";

  private final String type;
  private final byte[] bytes;

  /** Takes the bytes as they are; they must not change any more. */
  public Content(String type, byte[] bytes) {
    this.type = type;
    this.bytes = bytes;
  }

  public static Content of(String type, String text) {
    return new Content(type, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The media type, with its parameters. */
  public String type() {
    return type;
  }

  public InputStream open() {
    return new ByteArrayInputStream(bytes);
  }

  /** The bytes themselves: do not change them. */
  public byte[] bytes() {
    return bytes;
  }

  public String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return bytes.length + " bytes of " + type;
  }
}
