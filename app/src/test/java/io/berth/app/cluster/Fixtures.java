package io.berth.app.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one test has running. Everything it hands out is stopped after the test, the last first. If
 * the test has failed, its failure shows the end of every log and the folder is kept; else the
 * folder is deleted.
 */
final class Fixtures {
  private final Path folder;
  private final SharedControlPlane shared;
  private final List<AutoCloseable> open = new ArrayList<>();
  private final boolean embedded;
  private boolean usesShared;

  /**
   * Fixtures that leave their files in a folder, which exists.
   *
   * @param embedded whether the cluster of the test is the embedded one
   */
  Fixtures(Path folder, SharedControlPlane shared, boolean embedded) {
    this.folder = folder;
    this.shared = shared;
    this.embedded = embedded;
  }

  /**
   * A cluster with nothing in it: the shared control plane, or in an {@link EmbeddedTest} an
   * embedded server of this test alone.
   */
  TestCluster cluster() throws IOException, InterruptedException {
    return embedded ? embedded() : shared();
  }

  /** An embedded server of this test alone. */
  EmbeddedCluster embedded() throws IOException {
    return closed(EmbeddedCluster.start(folder.resolve("embedded" + open.size())));
  }

  /**
   * The control plane that tests share, with nothing in it. Tests that stop, pause or reconfigure
   * theirs take a {@link #fresh} one.
   */
  ControlPlane shared() throws IOException, InterruptedException {
    usesShared = true;
    return shared.cleared();
  }

  /** A control plane of this test alone; its API server gets these flags beside the usual ones. */
  ControlPlane fresh(String... apiServerFlags) throws IOException, InterruptedException {
    Path home = folder.resolve("plane" + open.size());
    return closed(ControlPlane.start(Programs.find(), home, apiServerFlags));
  }

  /** A proxy before the control plane, for those whose kubeconfig names its {@code url}. */
  FaultProxy proxyTo(TestCluster plane) throws IOException {
    return closed(FaultProxy.to(plane.port()));
  }

  /** The reference scheduler. */
  KubeSchedulerProcess kubeScheduler(Path kubeconfig, KubeSchedulerProcess.Settings settings)
      throws IOException {
    return closed(KubeSchedulerProcess.start(Programs.find(), folder, kubeconfig, settings));
  }

  /** Berth with these arguments, for example {@code run --config F}. */
  BerthProcess berth(String... arguments) throws IOException {
    return berth(List.of(), List.of(arguments));
  }

  /** The same in a JVM with these options beside the usual ones. */
  BerthProcess berth(List<String> jvmOptions, List<String> arguments) throws IOException {
    return closed(BerthProcess.start(folder, jvmOptions, arguments));
  }

  /** Has something else closed after the test. */
  <T extends AutoCloseable> T closed(T resource) {
    open.add(resource);
    return resource;
  }

  /** Where the test may leave files. */
  Path folder() {
    return folder;
  }

  void close(Optional<Throwable> failure) throws Exception {
    if (failure.isPresent()) {
      addLogs(failure.get());
      closeAll();
    } else {
      closeAll();
      Folders.delete(folder);
    }
  }

  private void addLogs(Throwable failure) throws IOException {
    failure.addSuppressed(Logs.below(folder));
    if (usesShared) {
      failure.addSuppressed(Logs.below(shared.folder()));
    }
  }

  /** Whatever one throws, the others are closed too. */
  private void closeAll() throws Exception {
    if (!open.isEmpty()) {
      try (AutoCloseable _ = open.removeFirst()) {
        closeAll();
      }
    }
  }
}
