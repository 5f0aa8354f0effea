package io.berth.apiserver.discovery;

import io.berth.model.tree.Tree;

/** Which Kubernetes this is like. */
final class ServerVersion {
  private ServerVersion() {}

  static Tree.Members tree() {
    return new Document()
        .text("major", "1")
        .text("minor", "36")
        .text("emulationMajor", "1")
        .text("emulationMinor", "36")
        .text("minCompatibilityMajor", "1")
        .text("minCompatibilityMinor", "35")
        .text("gitVersion", "v1.36.4+berth")
        .text("gitCommit", "")
        .text("gitTreeState", "")
        .text("buildDate", "1970-01-01T00:00:00Z")
        .text("goVersion", "")
        .text("compiler", "")
        .text("platform", "java/" + Runtime.version().feature())
        .tree();
  }
}
