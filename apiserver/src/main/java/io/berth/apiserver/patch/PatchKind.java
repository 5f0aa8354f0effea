package io.berth.apiserver.patch;

import java.util.Optional;

/** The kinds of patches, by their media types. */
public enum PatchKind {
  /** A list of operations (RFC 6902). */
  JSON("application/json-patch+json"),
  /** The members to change, null for those to remove (RFC 7386). */
  MERGE("application/merge-patch+json"),
  /** A merge patch that merges lists by the keys of their elements. */
  STRATEGIC("application/strategic-merge-patch+json"),
  /** The fields that the sender wants to own (server-side apply). */
  APPLY("application/apply-patch+yaml");

  private final String contentType;

  PatchKind(String contentType) {
    this.contentType = contentType;
  }

  public String contentType() {
    return contentType;
  }

  /** The kind that a {@code Content-Type} header names; its parameters do not matter. */
  public static Optional<PatchKind> ofContentType(String header) {
    int end = header.indexOf(';');
    String type = (end < 0 ? header : header.substring(0, end)).strip();
    for (PatchKind kind : values()) {
      if (kind.contentType.equalsIgnoreCase(type)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
