package io.berth.app.up;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.kubelet.NodePools;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.app.up.Manifests.Manifest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run of a cluster, from its start to its summary. */
public final class UpRun {
  private static final Duration SETTLED_AFTER = Duration.ofSeconds(2);
  private static final Duration PAUSE = Duration.ofMillis(50);

  /** How long a step of the demonstration may wait for something. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final String ZONE = "topology.kubernetes.io/zone";

  private final UpSettings settings;
  private final Consumer<String> out;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Map<String, String> zones = new ConcurrentHashMap<>();
  private volatile @Nullable ClusterApi api;

  /**
   * Prepares a run.
   *
   * @param out takes the lines that people read
   */
  public UpRun(UpSettings settings, Consumer<String> out) {
    this.settings = settings;
    this.out = out;
  }

  /** Tells it to stop, from any thread. */
  public void stop() {
    stopped.countDown();
  }

  /** Runs the cluster until it is told to stop, or the time is over, or all is shown. */
  public void run() throws Exception {
    List<Manifest> given = Manifests.read(settings.cluster());
    List<Manifest> workload = Manifests.read(settings.workload());
    NodePools pools = InitialNodes.of(settings.nodes(), given);
    Narrator narrator = new Narrator(out, this::zone);
    try (narrator;
        UpCluster cluster =
            UpCluster.start(
                settings.listen(),
                settings.folder(),
                settings.setup(),
                settings.kubelets().apply(pools),
                settings.pace(),
                narrator)) {
      var _ = cluster.ended().whenComplete((_, _) -> stop());
      new ObjectLoader(cluster.api()).load(given).forEach(narrator::say);
      api = cluster.api();
      greet(cluster, narrator);
      perform(cluster.api(), workload, narrator);
      if (!settings.once()) {
        stay(narrator);
      }
      summarize(cluster.api(), narrator);
    }
  }

  private String zone(String node) {
    ClusterApi known = api;
    return zones.computeIfAbsent(
        node,
        _ ->
            Optional.ofNullable(known)
                .flatMap(it -> it.get(ResourceTypes.NODE, "", node))
                .map(it -> it.labels().getOrDefault(ZONE, ""))
                .orElse(""));
  }

  private void greet(UpCluster cluster, Narrator narrator) {
    List<ApiObject> nodes = cluster.api().list(ResourceTypes.NODE).objects();
    long distinct =
        nodes.stream()
            .map(node -> node.labels().get(ZONE))
            .filter(Objects::nonNull)
            .distinct()
            .count();
    narrator.say(
        "A cluster with %s%s runs at %s. In another terminal:"
            .formatted(
                counted(nodes.size(), "node"),
                distinct == 0 ? "" : " in " + counted(distinct, "zone"),
                cluster.url()));
    narrator.say("");
    narrator.say("   export KUBECONFIG=" + cluster.kubeconfig());
    narrator.say("   kubectl get nodes");
    narrator.say("");
  }

  private static String counted(long number, String noun) {
    return number == 1 ? "1 " + noun : number + " " + noun + "s";
  }

  private void perform(ClusterApi api, List<Manifest> workload, Narrator narrator)
      throws UpException, InterruptedException {
    if (settings.workload().isEmpty()) {
      new Demonstration(api, narrator::say, PATIENCE, stopped).run();
      return;
    }
    narrator.say("Creating %d objects".formatted(workload.size()));
    new ObjectLoader(api).load(workload).forEach(narrator::say);
    if (settings.once()) {
      settle(api);
    }
  }

  /** Waits until for a while no pod has found a node any more. */
  private void settle(ClusterApi api) throws InterruptedException {
    long pending = Long.MAX_VALUE;
    long since = System.nanoTime();
    while (System.nanoTime() - since < SETTLED_AFTER.toNanos()
        && !stopped.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
      long now = pending(api);
      if (now != pending) {
        pending = now;
        since = System.nanoTime();
      }
    }
  }

  private static long pending(ClusterApi api) {
    return api.list(ResourceTypes.POD).objects().stream()
        .filter(pod -> pod.text("spec", "nodeName").isEmpty())
        .filter(pod -> !Set.of("Succeeded", "Failed").contains(pod.text("status", "phase")))
        .count();
  }

  private void stay(Narrator narrator) throws InterruptedException {
    if (settings.time().isPresent()) {
      narrator.say(
          "The cluster runs for %d s more; Ctrl-C stops it before."
              .formatted(settings.time().get().toSeconds()));
      boolean early = stopped.await(settings.time().get().toMillis(), TimeUnit.MILLISECONDS);
      narrator.say(early ? "Stopping." : "The time is over.");
    } else {
      narrator.say("The cluster goes on running; Ctrl-C stops it.");
      stopped.await();
      narrator.say("Stopping.");
    }
    narrator.say("");
  }

  private static void summarize(ClusterApi api, Narrator narrator) {
    NodeTable.lines(api).forEach(narrator::say);
    long waiting = pending(api);
    if (waiting > 0) {
      narrator.say("");
      narrator.say(waiting == 1 ? "1 pod waits for a node." : waiting + " pods wait for a node.");
    }
  }
}
