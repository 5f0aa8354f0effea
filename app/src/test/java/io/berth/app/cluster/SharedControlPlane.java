package io.berth.app.cluster;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The control plane of all tests that do not break theirs. Starting one takes some seconds. */
final class SharedControlPlane implements AutoCloseable {
  private final Path folder;
  private @Nullable ControlPlane running;

  SharedControlPlane(Path folder) {
    this.folder = folder;
  }

  /** Where its logs are, once it has been started. */
  Path folder() {
    return folder;
  }

  /** The control plane, without anything that earlier tests have created. */
  ControlPlane cleared() throws IOException, InterruptedException {
    if (running == null) {
      running = ControlPlane.start(Programs.find(), folder);
    } else {
      new Clearing(running.api()).run();
    }
    return running;
  }

  @Override
  public void close() throws IOException {
    if (running != null) {
      running.close();
      Folders.delete(folder);
    }
  }
}
