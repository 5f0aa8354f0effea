package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.ApiServer;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.codec.TreeReader;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.port.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.KubeAccess;
import io.berth.kube.access.ProcessEnvironment;
import io.berth.kube.transport.Transport;
import io.berth.model.core.Pod;
import io.berth.spi.FeatureGates;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A scheduler process and a cluster in one JVM, with a gate at each of its connections. */
final class TestedProcess implements AutoCloseable {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final long BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final String HEADER =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

  /** What passed the gates, in order. */
  final List<String> seen = new CopyOnWriteArrayList<>();

  final GatedTransport watches;
  final GatedTransport writes;
  final GatedTransport lease;

  private final ApiServer server;
  private final SchedulerProcess process;
  private final CompletableFuture<SchedulerProcess.End> ended = new CompletableFuture<>();
  private boolean started;

  /** Prepares one whose configuration file has these lines beside the usual ones. */
  TestedProcess(Path folder, String configuration, Observer observer) throws Exception {
    server = ApiServer.start(ServerSettings.loopback(0).token("test"), InstantSource.system());
    Path kubeconfig = Files.writeString(folder.resolve("kubeconfig"), server.kubeconfig());
    ProcessEnvironment environment =
        new ProcessEnvironment(Map.of(), folder, InstantSource.system(), false, _ -> {});
    ClusterAccess access =
        new KubeAccess(environment).forScheduler(Optional.of(kubeconfig), Optional.empty());
    Connections real = Connections.open(access);
    watches = gated("watches", real.watches());
    writes = gated("writes", real.writes());
    lease = gated("lease", real.lease());
    Connections connections =
        new Connections(watches, writes, gated("events", real.events()), lease);
    RunSettings settings =
        new RunSettings(
            setup(configuration),
            access,
            Duration.ofMinutes(5),
            VerifyMode.OFF,
            Optional.empty(),
            "test");
    process = new SchedulerProcess(settings, connections, observer);
  }

  private static SchedulerSetup setup(String lines) throws Exception {
    return ConfigFile.of("test", TreeReader.read("test", HEADER + lines))
        .load(BuiltinRegistry.of(FeatureGates.DEFAULTS))
        .setup();
  }

  private GatedTransport gated(String name, Transport real) {
    return new GatedTransport(name, real, seen::add);
  }

  void start() {
    started = true;
    Thread.ofPlatform().name("tested-process").start(this::run);
  }

  private void run() {
    try {
      ended.complete(process.run());
    } catch (IOException | RuntimeException e) {
      ended.completeExceptionally(e);
    }
  }

  void stop() {
    process.stop();
  }

  void createNode() {
    server.api().create(ResourceTypes.NODE, ApiObject.of(NodeBuilder.node("n1").build()));
  }

  private static Pod pod(String name) {
    return PodBuilder.pod(name).containers(ContainerBuilder.container("c").image("test")).build();
  }

  void createPod(String name) {
    server.api().create(ResourceTypes.POD, ApiObject.of(pod(name)));
  }

  boolean isBound(String pod) {
    return server
        .api()
        .get(ResourceTypes.POD, "default", pod)
        .filter(it -> !it.text("spec", "nodeName").isEmpty())
        .isPresent();
  }

  Optional<String> leader() {
    return server
        .api()
        .get(ResourceTypes.LEASE, "kube-system", "kube-scheduler")
        .map(it -> it.text("spec", "holderIdentity"));
  }

  SchedulerProcess.End end() {
    return ended.orTimeout(SOON.toSeconds(), TimeUnit.SECONDS).join();
  }

  void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + SOON.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("still waiting; %s", seen).isLessThan(deadline);
      LockSupport.parkNanos(BETWEEN_LOOKS);
    }
  }

  @Override
  public void close() {
    process.stop();
    if (started) {
      assertThat(end()).as("how it ended").isNotNull();
    }
    server.close();
  }
}
