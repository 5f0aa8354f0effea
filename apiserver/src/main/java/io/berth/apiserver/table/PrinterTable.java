package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The printer columns of a kind.
 *
 * @param conditions what clients may want to know of a whole row, for example to hide it
 */
record PrinterTable(List<PrinterColumn> columns, Function<ApiObject, List<Tree>> conditions) {

  static PrinterTable of(PrinterColumn... columns) {
    return new PrinterTable(List.of(columns), _ -> List.of());
  }

  Tree.Items definitions() {
    return TreeFields.items(columns.stream().map(PrinterColumn::definition).toList());
  }

  /** The cells and conditions of a row. */
  Map<String, Tree> row(PrintedObject row) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put(
        "cells", TreeFields.items(columns.stream().map(one -> one.cell().apply(row)).toList()));
    List<Tree> noted = conditions.apply(row.object());
    if (!noted.isEmpty()) {
      members.put("conditions", TreeFields.items(noted));
    }
    return members;
  }

  /** A condition of a row. */
  static Tree completed(String reason, String message) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("type", Trees.text("Completed"));
    members.put("status", Trees.text("True"));
    members.put("reason", Trees.text(reason));
    members.put("message", Trees.text(message));
    return Trees.object(members);
  }
}
