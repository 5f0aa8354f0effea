package io.berth.app.cluster;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;

/**
 * A Kubernetes API that a scheduler can be tried with: a real control plane, or the embedded server
 * in this process. In neither do controllers run, so nodes are as they were created.
 */
interface TestCluster extends AutoCloseable {
  /** The port of the API server; it stays the same. */
  int port();

  URI url();

  /** A client that may do everything. */
  ApiClient api() throws IOException;

  Path kubeconfig(User user) throws IOException;

  /** A kubeconfig that reaches the API server by way of a proxy. */
  Path kubeconfig(User user, URI server) throws IOException;

  @Override
  void close();
}
