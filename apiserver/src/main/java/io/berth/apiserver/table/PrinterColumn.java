package io.berth.apiserver.table;

import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * A printer column.
 *
 * @param type what the column says its cells are, which is not always what they are
 * @param format {@code name} where the cell is the name of an object, otherwise empty
 * @param priority zero for what is always shown, more for {@code -o wide}
 * @param cell what an object has in this column
 */
record PrinterColumn(
    String name,
    String type,
    String format,
    String description,
    int priority,
    Function<PrintedObject, Tree> cell) {

  static final PrinterColumn NAME =
      text(
              "Name",
              "The name, unique among the objects of its kind in the namespace.",
              PrintedObject::name)
          .format("name");
  static final PrinterColumn AGE =
      text("Age", "The time since the object was created.", PrintedObject::age);

  static PrinterColumn text(String name, String description, Function<PrintedObject, String> cell) {
    return new PrinterColumn(
        name, "string", "", description, 0, row -> Trees.text(cell.apply(row)));
  }

  static PrinterColumn number(String name, String description, ToLongFunction<PrintedObject> cell) {
    return new PrinterColumn(
        name, "integer", "", description, 0, row -> numeral(cell.applyAsLong(row)));
  }

  static PrinterColumn flag(String name, String description, Predicate<PrintedObject> cell) {
    return new PrinterColumn(
        name, "boolean", "", description, 0, row -> new Tree.Bool(Position.NONE, cell.test(row)));
  }

  private static Tree numeral(long value) {
    return new Tree.Numeral(Position.NONE, Long.toString(value));
  }

  /** This column, shown only on demand. */
  PrinterColumn wide() {
    return new PrinterColumn(name, type, format, description, 1, cell);
  }

  PrinterColumn format(String other) {
    return new PrinterColumn(name, type, other, description, priority, cell);
  }

  /** This column with a type that differs from that of its cells. */
  PrinterColumn declared(String other) {
    return new PrinterColumn(name, other, format, description, priority, cell);
  }

  /** As clients see it. */
  Tree.Members definition() {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("name", Trees.text(name));
    members.put("type", Trees.text(type));
    members.put("format", Trees.text(format));
    members.put("description", Trees.text(description));
    members.put("priority", numeral(priority));
    return Trees.object(members);
  }
}
