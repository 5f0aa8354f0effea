package io.berth.codec;

import io.berth.model.tree.Tree;
import java.util.Iterator;
import java.util.Map;

/** Writes trees as JSON. */
public final class JsonWriter {
  private final StringBuilder out;
  private final String step;
  private String indent = "\n";

  private JsonWriter(StringBuilder out, String step) {
    this.out = out;
    this.step = step;
  }

  /** Many lines, indented as kubectl does, with a line end after the last. */
  public static String pretty(Tree tree) {
    StringBuilder out = new StringBuilder();
    new JsonWriter(out, "    ").write(tree);
    return out.append('\n').toString();
  }

  /** One line without spaces and without a line end. */
  public static String compact(Tree tree) {
    StringBuilder out = new StringBuilder();
    new JsonWriter(out, "").write(tree);
    return out.toString();
  }

  private void write(Tree tree) {
    switch (tree) {
      case Tree.Members object -> members(object.members());
      case Tree.Items list -> items(list.items());
      case Tree.Text(var _, String value) -> quote(value, out);
      case Tree.Numeral(var _, String digits) -> out.append(digits);
      case Tree.Bool(var _, boolean value) -> out.append(value);
      case Tree.Null _ -> out.append("null");
    }
  }

  private void members(Map<String, Tree> members) {
    Iterator<Map.Entry<String, Tree>> rest = members.entrySet().iterator();
    out.append('{');
    enter(rest);
    while (rest.hasNext()) {
      Map.Entry<String, Tree> member = rest.next();
      quote(member.getKey(), out);
      out.append(step.isEmpty() ? ":" : ": ");
      write(member.getValue());
      separate(rest);
    }
    out.append('}');
  }

  private void items(Iterable<Tree> items) {
    Iterator<Tree> rest = items.iterator();
    out.append('[');
    enter(rest);
    while (rest.hasNext()) {
      write(rest.next());
      separate(rest);
    }
    out.append(']');
  }

  private void enter(Iterator<?> rest) {
    if (rest.hasNext()) {
      indent += step;
      newLine();
    }
  }

  private void separate(Iterator<?> rest) {
    if (rest.hasNext()) {
      out.append(',');
    } else {
      indent = indent.substring(0, indent.length() - step.length());
    }
    newLine();
  }

  private void newLine() {
    if (!step.isEmpty()) {
      out.append(indent);
    }
  }

  /** Writes a string in double quotes; JSON and YAML read it alike. */
  public static void quote(String text, StringBuilder out) {
    out.append('"');
    if (isPlain(text)) {
      out.append(text);
    } else {
      escapeAll(text, out);
    }
    out.append('"');
  }

  /** Whether it can be written as it is, which is much quicker than one character at a time. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\' || !isVisible(c)) {
        return false;
      }
    }
    return true;
  }

  private static void escapeAll(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> escape(c, out);
      }
    }
  }

  private static void escape(char c, StringBuilder out) {
    if (isVisible(c)) {
      out.append(c);
    } else {
      out.append("\\u%04x".formatted((int) c));
    }
  }

  private static boolean isVisible(char c) {
    return c < 0x7F ? c >= ' ' : c >= 0xA0 && c < 0xFEFF && c != 0x2028 && c != 0x2029;
  }
}
