package io.berth.kube.access;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What a pod finds inside itself: the server's address in variables, the rest in files. */
final class InCluster {
  private static final System.Logger LOG = System.getLogger(InCluster.class.getName());
  private static final String HOST = "KUBERNETES_SERVICE_HOST";
  private static final String PORT = "KUBERNETES_SERVICE_PORT";

  private final ProcessEnvironment environment;
  private final Path folder;

  /** The folder is where kubelet mounts the service account. */
  InCluster(ProcessEnvironment environment, Path folder) {
    this.environment = environment;
    this.folder = folder;
  }

  boolean isPossible() {
    return hasAddress() && Files.isRegularFile(token());
  }

  ClusterAccess access() throws IOException {
    if (!hasAddress()) {
      throw new AccessException(
          "unable to load in-cluster configuration, %s and %s must be defined; outside of a cluster"
                  .formatted(HOST, PORT)
              + " name a kubeconfig file (--kubeconfig) or the API server (--master)");
    }
    URI server = server();
    Reloadable<String> bearer =
        new FileReloader<>(
            List.of(token()),
            () -> AuthorizationHeader.fromFile(token()),
            environment.clock(),
            null);
    try {
      bearer.get();
    } catch (AccessException e) {
      throw new AccessException(
          "in-cluster configuration: %s; does the pod have a service account with a token?"
              .formatted(e.getMessage()));
    }
    return new ClusterAccess(
        server,
        trust(),
        Optional.empty(),
        new ConfiguredCredentials(Optional.of(bearer), Optional.empty()),
        new EnvironmentProxy(environment).to(server),
        namespace());
  }

  private boolean hasAddress() {
    return !environment.variable(HOST).isEmpty() && !environment.variable(PORT).isEmpty();
  }

  private Path token() {
    return folder.resolve("token");
  }

  private URI server() throws AccessException {
    String host = environment.variable(HOST);
    String written = host.contains(":") ? "[" + host + "]" : host;
    try {
      return Urls.server("https://" + written + ":" + environment.variable(PORT));
    } catch (InvalidValueException e) {
      throw new AccessException(
          "environment variables %s and %s: %s".formatted(HOST, PORT, e.problem()));
    }
  }

  /** Without a usable file, kube-scheduler trusts whom the system trusts, and so do we. */
  private Trust trust() {
    Path file = folder.resolve("ca.crt");
    try {
      return CertificateAuthorityFile.trust(file, environment.clock());
    } catch (InvalidValueException e) {
      LOG.log(System.Logger.Level.ERROR, "expected to load root CA: {0}", e.problem());
      return new Trust.Platform();
    }
  }

  private String namespace() {
    String said = environment.variable("POD_NAMESPACE");
    if (!said.isEmpty()) {
      return said;
    }
    try {
      String written = FileText.read(folder.resolve("namespace")).strip();
      return written.isEmpty() ? KubeAccess.DEFAULT_NAMESPACE : written;
    } catch (InvalidValueException e) {
      return KubeAccess.DEFAULT_NAMESPACE;
    }
  }
}
