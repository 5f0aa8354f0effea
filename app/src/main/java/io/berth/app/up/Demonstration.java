package io.berth.app.up;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.Trees;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * Shows in a few seconds what a scheduler does: a web tier that is spread, a batch job, and a pod
 * that fits nowhere until a node is added.
 */
public final class Demonstration {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration PAUSE = Duration.ofMillis(20);
  private static final String NAMESPACE = "demo";
  private static final int WEB_PODS = 6;

  private final ClusterApi api;
  private final Narrator narrator;

  public Demonstration(ClusterApi api, Narrator narrator) {
    this.api = api;
    this.narrator = narrator;
  }

  /** Plays it; fails if something that must happen does not happen in time. */
  public void play() throws UpException, InterruptedException {
    web();
    batch();
    large();
  }

  private void web() throws UpException, InterruptedException {
    narrator.say(
        "1. A web tier: %d pods, evenly over the zones, never two on a node".formatted(WEB_PODS));
    load("web.yaml");
    await("the web tier is ready", () -> ready("web") == WEB_PODS);
    narrator.say("   all of them are ready: " + zones("web"));
    narrator.say("");
  }

  private long ready(String deployment) {
    return api.get(ResourceTypes.DEPLOYMENT, NAMESPACE, deployment)
        .map(one -> one.number("status", "readyReplicas").orElse(0))
        .orElse(0L);
  }

  /** How many pods of an application are in each zone. */
  private String zones(String app) {
    Map<String, String> zoneOf = new TreeMap<>();
    for (ApiObject node : api.list(ResourceTypes.NODE).objects()) {
      zoneOf.put(node.name(), node.labels().getOrDefault("topology.kubernetes.io/zone", "no zone"));
    }
    Map<String, Integer> counts = new TreeMap<>();
    for (ApiObject pod : api.list(ResourceTypes.POD).objects()) {
      if (app.equals(pod.labels().get("app"))) {
        counts.merge(zoneOf.getOrDefault(pod.text("spec", "nodeName"), "no zone"), 1, Integer::sum);
      }
    }
    return String.join(
        ", ", counts.entrySet().stream().map(e -> e.getValue() + " in " + e.getKey()).toList());
  }

  private void batch() throws UpException, InterruptedException {
    narrator.say("2. A batch job: 8 pods with 2 CPUs each, four at a time");
    load("batch.yaml");
    await("the job is complete", this::isComplete);
    narrator.say("   the job is complete");
    narrator.say("");
  }

  private boolean isComplete() {
    return api.get(ResourceTypes.JOB, NAMESPACE, "batch")
        .map(job -> job.number("status", "succeeded").orElse(0) == 8)
        .orElse(false);
  }

  private void large() throws UpException, InterruptedException {
    narrator.say("3. A pod that needs 48 CPUs, more than any node has");
    load("large.yaml");
    await("the scheduler says why the pod waits", this::isExplained);
    narrator.say("   a node with 64 CPUs is added: big-1");
    load("large-node.yaml");
    await("the pod is ready", () -> isRunning("large"));
    narrator.say("");
  }

  private boolean isExplained() {
    return pod("large").items("status", "conditions").stream()
        .anyMatch(condition -> TreeFields.text(condition, "reason").equals("Unschedulable"));
  }

  private boolean isRunning(String name) {
    return pod(name).text("status", "phase").equals("Running");
  }

  private ApiObject pod(String name) {
    return api.get(ResourceTypes.POD, NAMESPACE, name)
        .orElse(new ApiObject(Trees.object(Map.of())));
  }

  private void load(String resource) throws UpException {
    new ObjectLoader(api).load(Manifests.builtIn(resource));
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(
            "the demonstration got stuck: waited %d s until %s"
                .formatted(PATIENCE.toSeconds(), what));
      }
      Thread.sleep(PAUSE);
    }
  }
}
