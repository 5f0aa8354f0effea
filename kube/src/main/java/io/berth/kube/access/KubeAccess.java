package io.berth.kube.access;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the API server to speak to. All that can be checked without speaking to it is checked here:
 * files are read, keys parsed; only programs that fetch credentials are not run yet.
 */
public final class KubeAccess {
  static final String DEFAULT_NAMESPACE = "default";

  private static final Path SERVICE_ACCOUNT =
      Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

  private final ProcessEnvironment environment;
  private final InCluster inCluster;

  /** Looks for files where the environment points to. */
  public KubeAccess(ProcessEnvironment environment) {
    this(environment, SERVICE_ACCOUNT);
  }

  /** For tests, which have no service account. */
  KubeAccess(ProcessEnvironment environment, Path serviceAccount) {
    this.environment = environment;
    this.inCluster = new InCluster(environment, serviceAccount);
  }

  /**
   * As kube-scheduler finds it: in the kubeconfig file; or the cluster that it runs in, if neither
   * a file nor an address is given.
   *
   * @param kubeconfig the one file to look at
   * @param master takes the place of the server's address in the file; without a file, the server
   *     gets to see no credentials
   */
  public ClusterAccess forScheduler(Optional<Path> kubeconfig, Optional<String> master)
      throws IOException {
    Optional<URI> server = master(master);
    if (kubeconfig.isPresent()) {
      return access(KubeconfigFiles.read(kubeconfig.get()), Optional.empty(), server);
    }
    return server.isPresent() ? anonymous(server.get()) : inCluster.access();
  }

  /**
   * As kubectl finds it: in the file given, or in those that {@code KUBECONFIG} lists, or in {@code
   * ~/.kube/config}; and if none of them exists, it is the cluster that we run in.
   *
   * @param context which of the contexts to use, if not the current one
   */
  public ClusterAccess forCommand(Optional<Path> kubeconfig, Optional<String> context)
      throws IOException {
    List<Path> listed = kubeconfig.map(List::of).orElseGet(this::usualFiles);
    List<KubeconfigFiles> parts = new ArrayList<>();
    for (Path file : listed) {
      if (kubeconfig.isPresent() || Files.exists(file)) {
        parts.add(KubeconfigFiles.read(file));
      }
    }
    if (parts.isEmpty() && inCluster.isPossible()) {
      return inCluster.access();
    }
    if (parts.isEmpty()) {
      throw new AccessException(
          "no kubeconfig file: %s does not exist; name one (--kubeconfig, or KUBECONFIG in the"
                  .formatted(listed.stream().map(Path::toString).toList())
              + " environment)");
    }
    return access(KubeconfigFiles.merge(parts), context, Optional.empty());
  }

  private List<Path> usualFiles() {
    List<Path> listed =
        Stream.of(environment.variable("KUBECONFIG").split(File.pathSeparator))
            .filter(name -> !name.isEmpty())
            .distinct()
            .map(Path::of)
            .toList();
    return listed.isEmpty()
        ? List.of(environment.home().resolve(".kube").resolve("config"))
        : listed;
  }

  private static Optional<URI> master(Optional<String> written) throws AccessException {
    try {
      return written.isPresent() && !written.get().isEmpty()
          ? Optional.of(Urls.server(written.get()))
          : Optional.empty();
    } catch (InvalidValueException e) {
      throw new AccessException("--master: " + e.problem());
    }
  }

  private ClusterAccess access(KubeconfigFiles files, Optional<String> wanted, Optional<URI> master)
      throws IOException {
    Optional<KubeconfigEntry> context = files.context(wanted);
    if (context.isEmpty()) {
      return anonymous(master.orElseThrow(files::noContext));
    }
    ClusterEntry cluster = ClusterEntry.read(files.cluster(context.get()), master);
    Optional<UserEntry> user = files.user(context.get()).map(it -> new UserEntry(it, environment));
    return new ClusterAccess(
        cluster.server(),
        cluster.isSecure() ? cluster.trust(environment.clock()) : new Trust.Platform(),
        cluster.serverName(),
        credentials(cluster, user),
        cluster.proxy().isPresent() ? cluster.proxy() : proxy(cluster.server()),
        context.get().text("namespace").orElse(DEFAULT_NAMESPACE));
  }

  /** No credentials are sent over a connection without TLS. */
  private static Credentials credentials(ClusterEntry cluster, Optional<UserEntry> user)
      throws IOException {
    if (user.isEmpty()) {
      return Credentials.ANONYMOUS;
    }
    user.get().refuseImpersonation();
    return cluster.isSecure() ? user.get().credentials(cluster) : Credentials.ANONYMOUS;
  }

  private ClusterAccess anonymous(URI server) throws IOException {
    return new ClusterAccess(
        server,
        new Trust.Platform(),
        Optional.empty(),
        Credentials.ANONYMOUS,
        proxy(server),
        DEFAULT_NAMESPACE);
  }

  private Optional<URI> proxy(URI server) throws AccessException {
    return new EnvironmentProxy(environment).to(server);
  }
}
