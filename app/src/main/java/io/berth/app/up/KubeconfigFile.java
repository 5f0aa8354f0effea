package io.berth.app.up;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The kubeconfig of a cluster that runs; only its owner can read it, and it goes with the cluster.
 */
record KubeconfigFile(Path path, String text) implements AutoCloseable {

  static KubeconfigFile write(Path folder, String text) throws IOException {
    Files.createDirectories(folder);
    Path path = folder.resolve("kubeconfig").toAbsolutePath();
    Path fresh = Files.createTempFile(folder, "kubeconfig", ".new");
    if (fresh.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rw-------"));
    }
    Files.writeString(fresh, text);
    Files.move(
        fresh,
        path,
        java.nio.file.StandardCopyOption.REPLACE_EXISTING,
        java.nio.file.StandardCopyOption.ATOMIC_MOVE);
    return new KubeconfigFile(path, text);
  }

  /** Removes the file, unless another cluster has written its own there. */
  @Override
  public void close() throws IOException {
    if (Files.exists(path) && Files.readString(path).equals(text)) {
      Files.delete(path);
    }
  }
}
