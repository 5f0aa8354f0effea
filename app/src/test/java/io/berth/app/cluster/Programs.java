package io.berth.app.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The programs of the control plane, as {@code tools/controlplane/build.sh} has built them. */
record Programs(Path folder) {
  private static final String PROPERTY = "berth.controlplane";
  private static final List<String> ALL =
      List.of("etcd", "kube-apiserver", "kube-scheduler", "kubectl");

  /** Those in the folder that the Maven profile {@code cluster} names. */
  static Programs find() {
    String folder = System.getProperty(PROPERTY);
    if (folder == null || folder.isBlank()) {
      throw new IllegalStateException(
          ("the system property %s does not name the folder of the control plane; run mvn"
                  + " -Pcluster, or give -D%s=$(tools/controlplane/build.sh)")
              .formatted(PROPERTY, PROPERTY));
    }
    Programs programs = new Programs(Path.of(folder).toAbsolutePath());
    ALL.forEach(programs::path);
    return programs;
  }

  /** A program, by the name that it has in every cluster. */
  String path(String name) {
    Path program = folder.resolve(name);
    if (!Files.isExecutable(program)) {
      throw new IllegalStateException(
          ("%s does not exist or cannot be executed; %s=%s must be a folder that"
                  + " tools/controlplane/build.sh has printed")
              .formatted(program, PROPERTY, folder));
    }
    return program.toString();
  }
}
