package io.berth.app.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that tests leave files in. */
final class Folders {
  private Folders() {}

  /** Makes a folder that is empty, whatever was there. */
  static Path fresh(Path folder) throws IOException {
    delete(folder);
    return Files.createDirectories(folder);
  }

  /** Deletes a folder, if it exists, with all that is in it. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(folder)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }
}
