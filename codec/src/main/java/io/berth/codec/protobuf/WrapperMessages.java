package io.berth.codec.protobuf;

import io.berth.model.schema.Wire;
import org.jspecify.annotations.Nullable;

/** The messages that Kubernetes puts around its objects. */
final class WrapperMessages {
  /**
   * A message or text that is not decoded here; its caller knows what it means. Only its place in
   * the bytes is noted, so it must not stand in a nested message, which may have been read
   * elsewhere before.
   */
  public record Range(@Wire(1) int from, @Wire(2) int to) {}

  /** What an object is. */
  public record TypeMeta(@Wire(1) String apiVersion, @Wire(2) String kind) {}

  /** An object with what it is. */
  public record Unknown(
      @Wire(1) TypeMeta typeMeta,
      @Wire(2) @Nullable Range raw,
      @Wire(3) String contentEncoding,
      @Wire(4) String contentType) {}

  /** What happened to an object. */
  public record WatchEvent(@Wire(1) String type, @Wire(2) @Nullable Range object) {}

  /** An object in its envelope. */
  public record RawExtension(@Wire(1) @Nullable Range raw) {}

  private WrapperMessages() {}
}
