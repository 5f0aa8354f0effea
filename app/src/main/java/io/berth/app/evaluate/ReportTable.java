package io.berth.app.evaluate;

import java.util.ArrayList;
import java.util.List;

/** Aligns cells under headers. The last column is as wide as it needs, others as their widest. */
final class ReportTable {
  /** On which side cells stand. */
  enum Side {
    LEFT,
    RIGHT
  }

  private record Column(Side side, List<String> header) {}

  private final List<Column> columns = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a column; its header may take several lines, the last of which is next to the cells. */
  void column(Side side, List<String> header) {
    columns.add(new Column(side, header));
  }

  void column(Side side, String header) {
    column(side, List.of(header));
  }

  void row(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  List<String> lines() {
    List<List<String>> all = new ArrayList<>(headerRows());
    all.addAll(rows);
    List<Integer> widths = widths(all);
    return all.stream().map(row -> line(row, widths)).toList();
  }

  private List<List<String>> headerRows() {
    int height = columns.stream().mapToInt(column -> column.header().size()).max().orElse(0);
    List<List<String>> header = new ArrayList<>();
    for (int i = 0; i < height; i++) {
      int line = i;
      header.add(columns.stream().map(column -> part(column.header(), height, line)).toList());
    }
    return header;
  }

  private static String part(List<String> header, int height, int line) {
    int index = line - (height - header.size());
    return index < 0 ? "" : header.get(index);
  }

  private List<Integer> widths(List<List<String>> all) {
    List<Integer> widths = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      int column = i;
      widths.add(all.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
    }
    return widths;
  }

  private String line(List<String> row, List<Integer> widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String padding = " ".repeat(widths.get(i) - row.get(i).length());
      line.append(columns.get(i).side() == Side.LEFT ? row.get(i) + padding : padding + row.get(i));
      line.append("  ");
    }
    return line.toString().stripTrailing();
  }
}
