package io.berth.app.cli;

import io.berth.engine.config.ClientConnectionConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The flags about the connection. As with kube-scheduler, all but {@code --master} count only
 * without a configuration file, which says the same itself.
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

  Optional<String> master() {
    return Optional.ofNullable(master).filter(it -> !it.isEmpty());
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
