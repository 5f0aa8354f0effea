package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.codec.TreeReader;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.observation.Observer;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.question.Question;
import io.berth.kube.transport.Transport;
import io.berth.model.core.Pod;
import io.berth.spi.FeatureGates;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A scheduler process and a cluster in one JVM, with a gate at each of its connections. */
final class TestedProcess implements AutoCloseable {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String HEADER =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

  /** What passed the gates, in order. */
  final List<String> seen = new CopyOnWriteArrayList<>();

  final GatedTransport watches;
  final GatedTransport writes;
  final GatedTransport lease;

  private final EmbeddedApi server;
  private final SchedulerProcess process;
  private final CompletableFuture<SchedulerProcess.End> ended = new CompletableFuture<>();
  private boolean started;

  /** Prepares one whose configuration file has these lines beside the usual ones. */
  TestedProcess(Path folder, String configuration, Observer observer) throws Exception {
    server = EmbeddedApi.start(folder);
    Connections real = Connections.open(server.access());
    watches = gated("watches", real.watches());
    writes = gated("writes", real.writes());
    lease = gated("lease", real.lease());
    Connections connections =
        new Connections(watches, writes, gated("events", real.events()), lease);
    RunSettings settings =
        new RunSettings(
            setup(configuration),
            server.access(),
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

  <T> T ask(Question<T> question) {
    return ask(question, SOON);
  }

  <T> T ask(Question<T> question, Duration atMost) {
    return process.ask(question, atMost).join();
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
    EmbeddedApi.await(condition, seen);
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
