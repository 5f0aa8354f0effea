package io.berth.kube.access;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A folder with kubeconfig files and what they refer to. */
final class ConfigFolder {
  private final Path folder;
  private final FakeClock clock = new FakeClock();
  private final List<String> said = new ArrayList<>();

  ConfigFolder(Path folder) {
    this.folder = folder;
  }

  /** A file with one cluster, user and context; the texts stand indented below the first two. */
  static String config(String cluster, String user) {
    return """
    apiVersion: v1
    kind: Config
    current-context: here
    contexts:
    - name: here
      context: {cluster: home, user: me}
    clusters:
    - name: home
      cluster:
    %s
    users:
    - name: me
      user:
    %s
    """
        .formatted(cluster.strip().indent(4).stripTrailing(), user.strip().indent(4));
  }

  static String secure(String user) {
    return config("server: https://127.0.0.1:6443", user);
  }

  Path write(String name, String content) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path script(String name, String content) {
    Path file = write(name, "#!/bin/sh\n" + content);
    try {
      return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  ProcessEnvironment around(Map<String, String> environment) {
    return new ProcessEnvironment(environment, folder.resolve("home"), clock, false, said::add);
  }

  KubeAccess access(Map<String, String> environment) {
    return new KubeAccess(around(environment), folder.resolve("serviceaccount"));
  }

  /** What the scheduler makes of a file with this content. */
  ClusterAccess read(String content) throws IOException {
    return access(Map.of()).forScheduler(Optional.of(write("config", content)), Optional.empty());
  }

  FakeClock clock() {
    return clock;
  }

  /** What programs said to the user. */
  List<String> said() {
    return said;
  }
}
