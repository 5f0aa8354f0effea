package io.berth.apiserver.discovery;

import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;

/** The paths that a curious client finds at the root. */
final class PathList {
  private PathList() {}

  static Tree.Members tree() {
    List<String> paths = new ArrayList<>(List.of("/api", "/api/v1", "/apis"));
    for (String group : PlainDiscovery.groupNames()) {
      paths.add("/apis/" + group);
      paths.add("/apis/" + group + "/v1");
    }
    paths.addAll(
        List.of("/healthz", "/livez", "/openapi/v2", "/openapi/v3", "/readyz", "/version"));
    return new Document().texts("paths", paths).tree();
  }
}
