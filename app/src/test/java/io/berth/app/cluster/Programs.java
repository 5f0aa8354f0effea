package io.berth.app.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

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

  /**
   * A kubectl, for tests that need nothing else: that of the profile {@code cluster}, else one that
   * {@code tools/controlplane/build.sh} has left in its cache, else the one on the PATH.
   */
  static Optional<String> kubectl() throws IOException {
    List<Path> places = new ArrayList<>();
    String folder = System.getProperty(PROPERTY, "");
    if (!folder.isBlank()) {
      places.add(Path.of(folder).toAbsolutePath());
    }
    places.addAll(cached());
    for (String part : environment("PATH", "").split(File.pathSeparator, -1)) {
      places.add(Path.of(part));
    }
    return places.stream()
        .map(place -> place.resolve("kubectl"))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  /** The folders of the cache, the newest first. */
  private static List<Path> cached() throws IOException {
    String home = System.getProperty("user.home", "");
    Path cache =
        Path.of(
            environment(
                "BERTH_CONTROLPLANE",
                environment("XDG_CACHE_HOME", home + "/.cache") + "/berth/controlplane"));
    if (!Files.isDirectory(cache)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(cache)) {
      return folders.sorted(Comparator.reverseOrder()).toList();
    }
  }

  private static String environment(String name, String otherwise) {
    return Objects.requireNonNullElse(System.getenv(name), otherwise);
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
