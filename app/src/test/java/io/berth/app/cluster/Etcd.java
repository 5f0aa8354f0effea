package io.berth.app.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One etcd on loopback that keeps its data in a folder and never waits for the disk. */
final class Etcd implements AutoCloseable {
  private final ChildProcess process;
  private final String url;

  private Etcd(ChildProcess process, String url) {
    this.process = process;
    this.url = url;
  }

  static Etcd start(Programs programs, Path folder) throws IOException {
    String url = "http://127.0.0.1:" + FreePorts.next();
    String peers = "http://127.0.0.1:" + FreePorts.next();
    List<String> command =
        List.of(
            programs.path("etcd"),
            "--data-dir=" + folder.resolve("etcd"),
            "--listen-client-urls=" + url,
            "--advertise-client-urls=" + url,
            "--listen-peer-urls=" + peers,
            "--initial-advertise-peer-urls=" + peers,
            "--initial-cluster=default=" + peers,
            "--unsafe-no-fsync",
            "--log-level=warn");
    return new Etcd(ChildProcess.start(folder.resolve("etcd.log"), command), url);
  }

  String url() {
    return url;
  }

  ChildProcess process() {
    return process;
  }

  /** Nobody needs its data any more, so it need not take leave. */
  @Override
  public void close() {
    process.kill();
  }
}
