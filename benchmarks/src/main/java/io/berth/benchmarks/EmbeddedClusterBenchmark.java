package io.berth.benchmarks;

import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.http.ServerSettings;
import io.berth.apiserver.kubelet.KubeletSettings;
import io.berth.apiserver.kubelet.NodePools;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.up.EmbeddedConnection;
import io.berth.app.up.UpCluster;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.kube.access.KubeAccess;
import io.berth.kube.access.ProcessEnvironment;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Transport;
import io.berth.kube.transport.Transports;
import io.berth.spi.FeatureGates;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * A large embedded cluster in one process: pods are created over HTTP, the scheduler binds them
 * over HTTP, simulated nodes let them run.
 *
 * <pre>EmbeddedClusterBenchmark [NODES [PODS]]</pre>
 */
public final class EmbeddedClusterBenchmark {
  private static final int CLIENTS = 16;
  private static final String PODS_PATH = "/api/v1/namespaces/default/pods";

  private EmbeddedClusterBenchmark() {}

  /** Runs it once and prints one line of JSON. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws Exception {
    int nodes = args.length > 0 ? Integer.parseInt(args[0]) : 5_000;
    int pods = args.length > 1 ? Integer.parseInt(args[1]) : 50_000;
    AtomicInteger bound = new AtomicInteger();
    Observer counter =
        observation -> {
          if (observation instanceof Observation.Bound) {
            bound.incrementAndGet();
          }
        };
    Path folder = Files.createTempDirectory("berth");
    try (UpCluster cluster =
        UpCluster.start(
            ServerSettings.loopback(0),
            folder,
            ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS), EmbeddedConnection::over)
                .setup(),
            KubeletSettings.usual(NodePools.usual(nodes)),
            SimulatedClock.real(),
            counter)) {
      System.out.println(measure(folder, cluster, nodes, pods, bound));
    }
  }

  private static String measure(
      Path folder, UpCluster cluster, int nodes, int pods, AtomicInteger bound) throws Exception {
    AtomicInteger next = new AtomicInteger();
    double cpu = cpuSeconds();
    long start = System.nanoTime();
    Thread.ofVirtual().start(() -> tell(start, next, bound));
    create(folder, cluster.kubeconfig(), next, pods);
    double created = seconds(start);
    await(cluster, () -> bound.get() >= pods);
    double all = seconds(start);
    double used = cpuSeconds() - cpu;
    await(cluster, () -> running(cluster) >= pods);
    double running = seconds(start);
    System.gc();
    return ("{\"nodes\":%d,\"pods\":%d,\"createdAfter\":%.1f,\"boundAfter\":%.1f,\"runningAfter\":%.1f,"
                + "\"bindsPerSecond\":%.0f,\"cpuSeconds\":%.1f,\"heapAfterMiB\":%d}")
        .formatted(nodes, pods, created, all, running, pods / all, used, heap());
  }

  /** Looks now and then; a scheduler that has ended binds nothing more. */
  private static void await(UpCluster cluster, BooleanSupplier done) throws InterruptedException {
    while (!done.getAsBoolean()) {
      if (cluster.ended().isDone()) {
        throw new IllegalStateException("the scheduler ended: " + cluster.ended());
      }
      Thread.sleep(100);
    }
  }

  /** How far it is, every ten seconds, until the program ends. */
  @SuppressWarnings("SystemOut")
  private static void tell(long start, AtomicInteger next, AtomicInteger bound) {
    try {
      while (true) {
        Thread.sleep(10_000);
        System.err.printf(
            "after %.0f s: %d created, %d bound, heap %d MiB%n",
            seconds(start), next.get(), bound.get(), heap());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long heap() {
    Runtime runtime = Runtime.getRuntime();
    return (runtime.totalMemory() - runtime.freeMemory()) >> 20;
  }

  /** Of the whole process: server, scheduler, simulated nodes and this client. */
  private static double cpuSeconds() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
            .getProcessCpuTime()
        / 1e9;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static long running(UpCluster cluster) {
    return cluster.api().list(ResourceTypes.POD).objects().stream()
        .filter(pod -> pod.text("status", "phase").equals("Running"))
        .count();
  }

  private static void create(Path folder, Path kubeconfig, AtomicInteger next, int pods)
      throws IOException, InterruptedException {
    ProcessEnvironment environment =
        new ProcessEnvironment(Map.of(), folder, InstantSource.system(), false, _ -> {});
    try (Transport transport =
        Transports.open(
            new KubeAccess(environment).forScheduler(Optional.of(kubeconfig), Optional.empty()),
            "benchmark")) {
      List<Thread> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(Thread.startVirtualThread(() -> createSome(transport, next, pods)));
      }
      for (Thread client : clients) {
        client.join();
      }
    }
  }

  private static byte[] pod(int number) {
    return """
    {"kind":"Pod","apiVersion":"v1","metadata":{"name":"pod-%d","labels":{"app":"app-%d"}},
     "spec":{"containers":[{"name":"c","image":"registry.example/app:1",
             "resources":{"requests":{"cpu":"100m","memory":"128Mi"}}}]}}
    """
        .formatted(number, number % 50)
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void createSome(Transport transport, AtomicInteger next, int pods) {
    for (int i = next.getAndIncrement(); i < pods; i = next.getAndIncrement()) {
      byte[] body = pod(i);
      try {
        int code =
            transport
                .send(Request.with(Request.Method.POST, PODS_PATH, new Content(Content.JSON, body)))
                .status();
        if (code != 201) {
          throw new IllegalStateException("creating a pod was answered with " + code);
        }
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
