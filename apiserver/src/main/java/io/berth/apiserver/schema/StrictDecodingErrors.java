package io.berth.apiserver.schema;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The errors of strict decoding, such as unknown fields, with their paths. */
final class StrictDecodingErrors {
  /** More are not collected. */
  private static final int MOST = 100;

  private final Set<String> found = new LinkedHashSet<>();
  private final StringBuilder path = new StringBuilder();

  /** Goes to a member; what it returns leads back. */
  int enter(String name) {
    int mark = path.length();
    if (mark > 0) {
      path.append('.');
    }
    path.append(name);
    return mark;
  }

  /** Goes to an item of a list. */
  int enter(int index) {
    int mark = path.length();
    path.append('[').append(index).append(']');
    return mark;
  }

  void leave(int mark) {
    path.setLength(mark);
  }

  void unknown(String name) {
    if (found.size() < MOST) {
      int mark = enter(name);
      found.add("unknown field " + JsonWriter.compact(Trees.text(path.toString())));
      leave(mark);
    }
  }

  List<String> all() {
    return List.copyOf(found);
  }
}
