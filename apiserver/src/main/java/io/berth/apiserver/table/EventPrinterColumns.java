package io.berth.apiserver.table;

import java.util.Locale;

/** How events are shown, in both of their forms. */
final class EventPrinterColumns {
  static final PrinterTable CORE =
      layout(
          new Form(
              "involvedObject",
              "message",
              "firstTimestamp",
              "lastTimestamp",
              "count",
              "source",
              "reportingComponent"));

  static final PrinterTable NEW =
      layout(
          new Form(
              "regarding",
              "note",
              "deprecatedFirstTimestamp",
              "deprecatedLastTimestamp",
              "deprecatedCount",
              "deprecatedSource",
              "reportingController"));

  private EventPrinterColumns() {}

  /** The names of the fields that the two forms name differently. */
  private record Form(
      String target,
      String message,
      String first,
      String last,
      String count,
      String source,
      String controller) {}

  private static PrinterTable layout(Form form) {
    return PrinterTable.of(
        PrinterColumn.text(
            "Last Seen", "The time since it last happened.", row -> lastSeen(row, form)),
        PrinterColumn.text("Type", "Whether it is a warning.", row -> row.text("type")),
        PrinterColumn.text("Reason", "Why it was written, in a word.", row -> row.text("reason")),
        PrinterColumn.text("Object", "What it is about.", row -> target(row, form)),
        PrinterColumn.text(
                "Subobject",
                "Which part of the object it is about.",
                row -> row.text(form.target, "fieldPath"))
            .wide(),
        PrinterColumn.text("Source", "Who wrote it.", row -> source(row, form)).wide(),
        PrinterColumn.text("Message", "What happened.", row -> row.text(form.message).strip()),
        PrinterColumn.text(
                "First Seen", "The time since it first happened.", row -> firstSeen(row, form))
            .wide(),
        PrinterColumn.number("Count", "How often it happened.", row -> count(row, form))
            .declared("string")
            .wide(),
        PrinterColumn.NAME.wide());
  }

  private static String firstSeen(PrintedObject row, Form form) {
    String first = row.since(form.first);
    return first.equals(PrintedObject.UNKNOWN) ? row.since("eventTime") : first;
  }

  private static String lastSeen(PrintedObject row, Form form) {
    if (row.object().at("series").isPresent()) {
      return row.since("series", "lastObservedTime");
    }
    String last = row.since(form.last);
    return last.equals(PrintedObject.UNKNOWN) ? firstSeen(row, form) : last;
  }

  private static long count(PrintedObject row, Form form) {
    return row.object().at("series").isPresent()
        ? row.number("series", "count")
        : row.object().number(form.count).stream()
            .filter(count -> count != 0)
            .findFirst()
            .orElse(1);
  }

  private static String target(PrintedObject row, Form form) {
    String kind = row.text(form.target, "kind").toLowerCase(Locale.ROOT);
    String name = row.text(form.target, "name");
    return name.isEmpty() ? kind : kind + "/" + name;
  }

  private static String source(PrintedObject row, Form form) {
    String component = row.textOr(row.text(form.controller), form.source, "component");
    String instance = row.textOr(row.text("reportingInstance"), form.source, "host");
    return instance.isEmpty() ? component : component + ", " + instance;
  }
}
