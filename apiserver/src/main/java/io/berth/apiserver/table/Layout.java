package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * How objects of a kind are shown.
 *
 * @param conditions what clients may want to know of a whole row, for example to hide it
 */
record Layout(List<Column> columns, Function<ApiObject, List<Tree>> conditions) {

  static Layout of(Column... columns) {
    return new Layout(List.of(columns), _ -> List.of());
  }

  Tree.Items definitions() {
    return Fields.items(columns.stream().map(Column::definition).toList());
  }

  /** The cells and conditions of a row. */
  Map<String, Tree> row(Row row) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("cells", Fields.items(columns.stream().map(one -> one.cell().apply(row)).toList()));
    List<Tree> noted = conditions.apply(row.object());
    if (!noted.isEmpty()) {
      members.put("conditions", Fields.items(noted));
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
