package io.berth.app.cli;

import io.berth.engine.config.ClientConnectionConfiguration;
import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.HttpClientChoice;
import io.berth.kube.access.KubeAccess;
import io.berth.kube.access.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The flags about the connection. As with kube-scheduler, all but {@code --master} count only
 * without a configuration file, which has fields for them; {@code --http-client} has none there,
 * and always counts.
 */
final class ClientOptions {
  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description = "How to reach the API server; without, as a pod inside the cluster does.")
  private @Nullable String kubeconfig;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "The API server's address, instead of the one in the kubeconfig.")
  private @Nullable String master;

  @Option(
      names = "--kube-api-qps",
      paramLabel = "N",
      description = "Requests a second to the API server (50).")
  private @Nullable Double qps;

  @Option(
      names = "--kube-api-burst",
      paramLabel = "N",
      description = "Requests to the API server that may go out at once (100).")
  private @Nullable Integer burst;

  @Option(
      names = "--kube-api-content-type",
      paramLabel = "TYPE",
      description = "What to ask the API server for (application/vnd.kubernetes.protobuf).")
  private @Nullable String contentType;

  @Option(
      names = "--http-client",
      paramLabel = "CLIENT",
      defaultValue = "auto",
      description =
          "The HTTP client for the API server: auto (Berth's own HTTP/2 where it can be used) or"
              + " okhttp (default: ${DEFAULT-VALUE}).")
  private HttpClientChoice httpClient = HttpClientChoice.AUTO;

  /**
   * The API server to speak to, and how.
   *
   * @param file the kubeconfig; empty if there is none
   */
  ClusterAccess access(String file) throws IOException {
    ProcessEnvironment environment =
        new ProcessEnvironment(
            System.getenv(),
            Path.of(System.getProperty("user.home", ".")),
            InstantSource.system(),
            Terminal.isStandardInput(),
            System.err::println);
    return new KubeAccess(environment)
        .forScheduler(
            file.isEmpty() ? Optional.empty() : Optional.of(Path.of(file)),
            Optional.ofNullable(master).filter(it -> !it.isEmpty()))
        .with(httpClient);
  }

  /** What is zero or empty counts as not given, as it does in a file. */
  ClientConnectionConfiguration over(ClientConnectionConfiguration defaults) {
    return new ClientConnectionConfiguration(
        Objects.requireNonNullElse(kubeconfig, defaults.kubeconfig()),
        defaults.acceptContentTypes(),
        contentType == null || contentType.isEmpty() ? defaults.contentType() : contentType,
        qps == null || qps == 0 ? defaults.qps() : qps,
        burst == null || burst == 0 ? defaults.burst() : burst);
  }

  /** The flags that were given and that a configuration file leaves without effect. */
  List<String> givenButInFile() {
    List<String> given = new ArrayList<>();
    if (kubeconfig != null) {
      given.add("--kubeconfig");
    }
    if (qps != null) {
      given.add("--kube-api-qps");
    }
    if (burst != null) {
      given.add("--kube-api-burst");
    }
    if (contentType != null) {
      given.add("--kube-api-content-type");
    }
    return given;
  }
}
