package io.berth.app.cluster;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An etcd and a kube-apiserver of a test's own, on loopback, with tokens ({@link User}), RBAC and
 * TLS. No controllers run beside them: nodes are as they were created, deployments make no pods.
 */
final class ControlPlane implements TestCluster {
  private final Programs programs;
  private final Path folder;
  private final ServiceAccountKey key = ServiceAccountKey.generate();
  private final Etcd etcd;
  private final ApiServer apiServer;
  private List<String> flags;
  private int kubeconfigs;
  private @Nullable ApiClient api;

  private ControlPlane(Programs programs, Path folder, List<String> flags) throws IOException {
    this.programs = programs;
    this.folder = Folders.fresh(folder);
    this.flags = flags;
    this.etcd = Etcd.start(programs, folder);
    this.apiServer = new ApiServer(programs, folder, etcd.url(), key);
  }

  /**
   * Starts one that keeps its files in a folder, and returns when it is ready.
   *
   * @param apiServerFlags flags beside the usual ones, for example {@code --goaway-chance=0.01}
   */
  static ControlPlane start(Programs programs, Path folder, String... apiServerFlags)
      throws IOException, InterruptedException {
    ControlPlane plane = new ControlPlane(programs, folder, List.of(apiServerFlags));
    try {
      plane.startApiServer();
      return plane;
    } catch (IOException | InterruptedException | RuntimeException | Error e) {
      plane.close();
      throw e;
    }
  }

  /** Where it keeps its files and logs. */
  Path folder() {
    return folder;
  }

  @Override
  public int port() {
    return apiServer.port();
  }

  @Override
  public URI url() {
    return apiServer.url();
  }

  @Override
  public ApiClient api() throws IOException {
    if (api == null) {
      api = client(User.ADMIN);
    }
    return api;
  }

  /** A client of one user. The caller closes it. */
  ApiClient client(User user) throws IOException {
    return client(user.token());
  }

  /** A client with any token. The caller closes it. */
  ApiClient client(String token) throws IOException {
    return new ApiClient(url(), apiServer.authority(), token);
  }

  /** A kubectl that may do everything. */
  Kubectl kubectl() throws IOException {
    return new Kubectl(programs, kubeconfig(User.ADMIN));
  }

  @Override
  public Path kubeconfig(User user) throws IOException {
    return kubeconfig(user, url());
  }

  @Override
  public Path kubeconfig(User user, URI server) throws IOException {
    return kubeconfig(user.token(), server);
  }

  Path kubeconfig(String token, URI server) throws IOException {
    return kubeconfig(Kubeconfig.token(server, authority(), token));
  }

  /** Writes a kubeconfig into a file of its own. */
  Path kubeconfig(Kubeconfig content) throws IOException {
    kubeconfigs++;
    return content.write(folder.resolve("kubeconfig" + kubeconfigs + ".yaml"));
  }

  /** The certificates that vouch for the API server, as PEM. */
  String authority() throws IOException {
    return apiServer.authority();
  }

  /** A service account in namespace kube-system with the rights of kube-scheduler. */
  ServiceAccount schedulerAccount(String name) throws IOException, InterruptedException {
    return ServiceAccount.create(api(), key, name);
  }

  /**
   * Has the API server answer 429 to all requests of this user until the throttle is lifted;
   * returns when it does so. Needs priority and fairness, which is on unless a flag turns it off.
   */
  Throttle throttle(User user) throws IOException, InterruptedException {
    return Throttle.of(this, user);
  }

  /** From now on the API server gets no answer from its storage. */
  void pauseEtcd() throws IOException, InterruptedException {
    etcd.process().pause();
  }

  void resumeEtcd() throws IOException, InterruptedException {
    etcd.process().resume();
  }

  /** From now on the API server answers nothing; its connections stay open. */
  void pauseApiServer() throws IOException, InterruptedException {
    apiServer.process().pause();
  }

  void resumeApiServer() throws IOException, InterruptedException {
    apiServer.process().resume();
  }

  /** The API server is gone at once; what it has stored stays. */
  void killApiServer() {
    apiServer.process().kill();
  }

  /** Starts the API server again on the same port, after a kill or an end, and waits for it. */
  void startApiServer() throws IOException, InterruptedException {
    apiServer.start(flags);
    apiServer.awaitReady();
  }

  /** Ends the API server in good order and starts it again. */
  void restartApiServer() throws IOException, InterruptedException {
    apiServer.stop();
    startApiServer();
  }

  /** The same, with these flags beside the usual ones instead of those it had. */
  void restartApiServerWith(String... otherFlags) throws IOException, InterruptedException {
    flags = List.of(otherFlags);
    restartApiServer();
  }

  /** The numbers of its processes, to see that they are gone. */
  List<Long> pids() {
    return List.of(etcd.process().pid(), apiServer.process().pid());
  }

  @Override
  public void close() {
    if (api != null) {
      api.close();
    }
    apiServer.close();
    etcd.close();
  }
}
