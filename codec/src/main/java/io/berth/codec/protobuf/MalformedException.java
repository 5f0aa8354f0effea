package io.berth.codec.protobuf;

import io.berth.codec.CodecException;
import io.berth.model.tree.Position;

/** Bytes that are no message. Each decoder that it passes adds its part of the way to the field. */
final class MalformedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int offset;
  private final String problem;
  private String path = "";

  MalformedException(int offset, String problem) {
    super(problem, null, false, false);
    this.offset = offset;
    this.problem = problem;
  }

  /** Adds the field of the message that was being read to the path. */
  MalformedException in(String field) {
    if (!field.isEmpty()) {
      path = field + (path.isEmpty() || path.startsWith("[") ? "" : ".") + path;
    }
    return this;
  }

  /** Adds the element of the list or map that was being read to the path. */
  MalformedException at(Object element) {
    path = "[" + element + "]" + (path.isEmpty() || path.startsWith("[") ? "" : ".") + path;
    return this;
  }

  CodecException in(String source, int start) {
    String place = "at byte " + (offset - start) + ": ";
    return new CodecException(source, "", path, Position.NONE, place + problem);
  }
}
