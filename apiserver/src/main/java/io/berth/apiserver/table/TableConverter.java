package io.berth.apiserver.table;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts objects into {@code Table}s, which kubectl prints as they are. */
public final class TableConverter {
  private static final String META = "meta.k8s.io/v1";

  private TableConverter() {}

  /**
   * Objects of one type as rows, in the order given.
   *
   * @param type what the client asked for; the objects have the form of this type
   * @param resourceVersion that of the list, or of the only object
   * @param continueToken where the list goes on; empty at its end
   * @param now what ages are counted to
   */
  public static Tree.Members table(
      ResourceType type,
      List<ApiObject> objects,
      String resourceVersion,
      String continueToken,
      IncludeObject include,
      Instant now) {
    PrinterTable layout = PrinterTables.of(type);
    Map<String, Tree> table = new LinkedHashMap<>();
    table.put("kind", Trees.text("Table"));
    table.put("apiVersion", Trees.text(META));
    table.put("metadata", metadata(resourceVersion, continueToken));
    table.put("columnDefinitions", layout.definitions());
    table.put(
        "rows",
        TreeFields.items(
            objects.stream()
                .map(one -> row(layout, new PrintedObject(one, now), include))
                .toList()));
    return Trees.object(table);
  }

  private static Tree.Members metadata(String resourceVersion, String continueToken) {
    Map<String, Tree> metadata = new LinkedHashMap<>();
    if (!resourceVersion.isEmpty()) {
      metadata.put("resourceVersion", Trees.text(resourceVersion));
    }
    if (!continueToken.isEmpty()) {
      metadata.put("continue", Trees.text(continueToken));
    }
    return Trees.object(metadata);
  }

  private static Tree row(PrinterTable layout, PrintedObject row, IncludeObject include) {
    Map<String, Tree> members = layout.row(row);
    members.put(
        "object",
        switch (include) {
          case NONE -> new Tree.Null(Position.NONE);
          case METADATA -> partial(row.object());
          case OBJECT -> row.object().tree();
        });
    return Trees.object(members);
  }

  private static Tree partial(ApiObject object) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("kind", Trees.text("PartialObjectMetadata"));
    members.put("apiVersion", Trees.text(META));
    object.at("metadata").ifPresent(metadata -> members.put("metadata", metadata));
    return Trees.object(members);
  }
}
