package io.berth.app.cluster;

import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.apiserver.kubelet.NodePools;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.app.up.EmbeddedConnection;
import io.berth.app.up.UpCluster;
import io.berth.engine.observation.Observer;
import io.berth.spi.FeatureGates;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * An embedded cluster with five nodes, and fabric8's client, set up from the kubeconfig that the
 * cluster has written. One cluster serves all tests of a class; each has a namespace of its own.
 */
final class Fabric8 implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final int NODES = 5;
  private static final int SPEED = 10;

  private final Path folder;
  private final UpCluster cluster;
  private final KubernetesClient client;
  private final AtomicInteger namespaces = new AtomicInteger();

  private Fabric8(Path folder, UpCluster cluster) {
    this.folder = folder;
    this.cluster = cluster;
    this.client = connect(Config.fromKubeconfig(cluster.kubeconfig().toFile()));
  }

  static Fabric8 start() throws IOException, ConfigFileException {
    Path folder = Files.createTempDirectory("fabric8");
    return new Fabric8(
        folder,
        UpCluster.start(
            ServerSettings.loopback(0),
            folder,
            ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS), EmbeddedConnection::over)
                .setup(),
            KubeletSettings.usual(NodePools.usual(NODES)),
            SimulatedClock.of(SPEED),
            Observer.NONE));
  }

  KubernetesClient client() {
    return client;
  }

  /** Another client, which reaches the cluster through a proxy. */
  KubernetesClient through(FaultProxy proxy) {
    Config direct = Config.fromKubeconfig(cluster.kubeconfig().toFile());
    return connect(new ConfigBuilder(direct).withMasterUrl(proxy.url().toString()).build());
  }

  /** Where the server listens. */
  int port() {
    return java.net.URI.create(cluster.url()).getPort();
  }

  /** A new namespace. */
  String namespace() {
    String name = "test-" + namespaces.incrementAndGet();
    client
        .resource(new NamespaceBuilder().withNewMetadata().withName(name).endMetadata().build())
        .create();
    return name;
  }

  private static KubernetesClient connect(Config config) {
    return new KubernetesClientBuilder()
        .withConfig(new ConfigBuilder(config).withRequestRetryBackoffLimit(0).build())
        .build();
  }

  static Pod pod(String name, String label) {
    return new PodBuilder()
        .withNewMetadata()
        .withName(name)
        .addToLabels("app", label)
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("c")
        .withImage("registry.example/app:1")
        .endContainer()
        .endSpec()
        .build();
  }

  /** What the server says to something that it must refuse. */
  static KubernetesClientException refusal(ThrowingCallable call) {
    return org.assertj.core.api.Assertions.catchThrowableOfType(
        KubernetesClientException.class, call);
  }

  static Eventually eventually() {
    return Eventually.within(PATIENCE);
  }

  @Override
  public void close() throws IOException {
    client.close();
    cluster.close();
    Files.deleteIfExists(folder);
  }

  /** Gives the tests of a class their cluster. */
  static final class Shared implements ParameterResolver {
    private static final ExtensionContext.Namespace PLACE =
        ExtensionContext.Namespace.create(Shared.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Fabric8.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(PLACE)
          .computeIfAbsent(Fabric8.class, _ -> unchecked(), Fabric8.class);
    }

    private static Fabric8 unchecked() {
      try {
        return start();
      } catch (IOException | ConfigFileException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
