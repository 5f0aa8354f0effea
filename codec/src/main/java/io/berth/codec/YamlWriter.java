package io.berth.codec;

import io.berth.model.tree.Tree;
import java.util.Map;

/**
 * Writes trees as YAML in the form of kubectl: block style, lists not indented under their name.
 */
public final class YamlWriter {
  private static final String STEP = "  ";

  private final StringBuilder out = new StringBuilder();

  private YamlWriter() {}

  /** One document, with a line end after the last line and no {@code ---} before the first. */
  public static String write(Tree tree) {
    YamlWriter writer = new YamlWriter();
    writer.value(tree, "");
    return writer.out.append('\n').toString();
  }

  /** Writes a value from here on; its further lines start with the indent. */
  private void value(Tree tree, String indent) {
    switch (tree) {
      case Tree.Members(var _, var members, var _) when members.isEmpty() -> out.append("{}");
      case Tree.Items(var _, var items) when items.isEmpty() -> out.append("[]");
      case Tree.Members object -> members(object.members(), indent);
      case Tree.Items list -> items(list.items(), indent);
      case Tree.Text(var _, String value) -> YamlText.write(value, indent + STEP, out);
      case Tree.Numeral(var _, String digits) -> out.append(digits);
      case Tree.Bool(var _, boolean value) -> out.append(value);
      case Tree.Null _ -> out.append("null");
    }
  }

  private void members(Map<String, Tree> members, String indent) {
    String separator = "";
    for (Map.Entry<String, Tree> member : members.entrySet()) {
      out.append(separator);
      YamlText.writeName(member.getKey(), out);
      out.append(':');
      member(member.getValue(), indent);
      separator = "\n" + indent;
    }
  }

  private void member(Tree value, String indent) {
    switch (value) {
      case Tree.Members(var _, var members, var _) when !members.isEmpty() -> {
        out.append('\n').append(indent).append(STEP);
        value(value, indent + STEP);
      }
      case Tree.Items(var _, var items) when !items.isEmpty() -> {
        out.append('\n').append(indent);
        value(value, indent);
      }
      default -> {
        out.append(' ');
        value(value, indent);
      }
    }
  }

  private void items(Iterable<Tree> items, String indent) {
    String separator = "";
    for (Tree item : items) {
      out.append(separator).append("- ");
      value(item, indent + STEP);
      separator = "\n" + indent;
    }
  }
}
