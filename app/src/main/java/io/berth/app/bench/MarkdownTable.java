package io.berth.app.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table that people can read as it is, and that can be put into a document. */
public final class MarkdownTable {
  private final List<List<String>> rows = new ArrayList<>();

  public MarkdownTable(List<String> header) {
    rows.add(List.copyOf(header));
  }

  /** Adds a row with as many cells as there are columns. */
  public void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** A whole number, its thousands apart. */
  public static String whole(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A number with as many decimals as say something. */
  public static String fine(double number) {
    return String.format(Locale.ROOT, number < 100 ? "%,.1f" : "%,.0f", number);
  }

  /** All lines; the first column starts left, numbers in the others end right. */
  public List<String> lines() {
    List<Integer> widths =
        IntStream.range(0, rows.getFirst().size())
            .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
            .boxed()
            .toList();
    List<String> lines = new ArrayList<>(rows.stream().map(row -> line(row, widths)).toList());
    lines.add(1, rule(widths));
    return lines;
  }

  private static String line(List<String> row, List<Integer> widths) {
    return IntStream.range(0, row.size())
        .mapToObj(column -> " " + cell(row.get(column), widths.get(column), column == 0) + " ")
        .collect(Collectors.joining("|", "|", "|"));
  }

  private static String cell(String text, int width, boolean left) {
    String padding = " ".repeat(width - text.length());
    return left ? text + padding : padding + text;
  }

  private static String rule(List<Integer> widths) {
    return IntStream.range(0, widths.size())
        .mapToObj(
            column ->
                "-".repeat(widths.get(column) + (column == 0 ? 2 : 1)) + (column == 0 ? "" : ":"))
        .collect(Collectors.joining("|", "|", "|"));
  }
}
