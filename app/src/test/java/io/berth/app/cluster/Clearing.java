package io.berth.app.cluster;

import io.berth.model.core.Namespace;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import java.io.IOException;

/** Deletes everything that a scheduler could care for, except what every cluster has. */
final class Clearing {
  private final ApiClient api;

  Clearing(ApiClient api) {
    this.api = api;
  }

  void run() throws IOException, InterruptedException {
    for (Kind<?> kind : Kinds.ALL) {
      // Without controllers a namespace would stay, half deleted.
      if (kind.type() != Namespace.class) {
        clear(kind);
      }
    }
  }

  private void clear(Kind<?> kind) throws IOException, InterruptedException {
    Tree list = api.get(Manifest.collection(kind, ""));
    Bulk.forEach(Json.items(list, "items"), object -> delete(kind, object));
  }

  private void delete(Kind<?> kind, Tree object) throws IOException, InterruptedException {
    String name = Json.text(object, "metadata", "name");
    if (isPartOfEveryCluster(kind.kind(), name)) {
      return;
    }
    String path =
        Manifest.collection(kind, Json.text(object, "metadata", "namespace")) + "/" + name;
    if (!Json.items(object, "metadata", "finalizers").isEmpty()) {
      api.patch(path, "{\"metadata\":{\"finalizers\":null}}");
    }
    api.delete(path);
  }

  private static boolean isPartOfEveryCluster(String kind, String name) {
    return switch (kind) {
      case "PriorityClass" -> name.startsWith("system-");
      case "Lease" -> name.startsWith("apiserver-");
      case "Service" -> name.equals("kubernetes");
      default -> false;
    };
  }
}
