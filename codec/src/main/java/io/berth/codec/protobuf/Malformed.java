package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.tree.Position;

/** Bytes that are no message. Each decoder that it passes adds its part of the way to the field. */
final class Malformed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int offset;
  private final String problem;
  private String path = "";

  Malformed(int offset, String problem) {
    super(problem, null, false, false);
    this.offset = offset;
    this.problem = problem;
  }

  /** The same, seen from the message that has the field. */
  Malformed in(String field) {
    if (!field.isEmpty()) {
      path = field + (path.isEmpty() || path.startsWith("[") ? "" : ".") + path;
    }
    return this;
  }

  /** The same, seen from the list or map that has the element. */
  Malformed at(Object element) {
    path = "[" + element + "]" + (path.isEmpty() || path.startsWith("[") ? "" : ".") + path;
    return this;
  }

  CodecException in(String source, int start) {
    String place = "at byte " + (offset - start) + ": ";
    return new CodecException(source, "", path, Position.NONE, place + problem);
  }
}
