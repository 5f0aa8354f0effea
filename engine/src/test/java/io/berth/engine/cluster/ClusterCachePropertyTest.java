package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happened before, the state is the one that what is left would give. */
class ClusterCachePropertyTest {
  private static final int STEPS = 400;
  private static final int RUNS = 40;

  /** What can be seen of a node, in an order that does not depend on history. */
  private record Seen(
      Node node,
      Set<String> pods,
      Set<String> affine,
      Set<String> antiAffine,
      ResourceVector allocatable,
      Map<String, Long> requested,
      long nonZeroCpu,
      long nonZeroMemory,
      Set<HostPort> ports,
      Optional<ImageState> image) {

    static Seen of(NodeInfo info) {
      Map<String, Long> requested = new TreeMap<>(info.requested().scalars());
      requested.values().removeIf(amount -> amount == 0);
      requested.put("cpu", info.requested().cpuMillis());
      requested.put("memory", info.requested().memoryBytes());
      return new Seen(
          info.node(),
          uids(info.pods()),
          uids(info.podsWithAffinity()),
          uids(info.podsWithRequiredAntiAffinity()),
          info.allocatable(),
          requested,
          info.nonZeroRequested().cpuMillis(),
          info.nonZeroRequested().memoryBytes(),
          Set.copyOf(info.usedPorts()),
          info.image("app:1"));
    }

    private static Set<String> uids(List<PodInfo> pods) {
      Set<String> uids = new TreeSet<>();
      pods.forEach(pod -> uids.add(pod.uid()));
      assertThat(uids).hasSameSizeAs(pods);
      return uids;
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void anyHistoryGivesTheStateOfARebuild(long seed) {
    for (int run = 0; run < RUNS; run++) {
      History history = new History(new Random(seed * 1000 + run));
      for (int step = 0; step < STEPS; step++) {
        history.step();
        if (step % 50 == 0) {
          compare(history, seed, run);
        }
      }
      compare(history, seed, run);
    }
  }

  private static void compare(History history, long seed, int run) {
    assertThat(seen(history.cluster))
        .as("seed %d run %d", seed, run)
        .isEqualTo(seen(history.rebuild()));
  }

  private static Map<String, Seen> seen(ClusterCache cluster) {
    Map<String, Seen> seen = new TreeMap<>();
    cluster.view().nodes().forEach(info -> seen.put(info.name(), Seen.of(info)));
    return seen;
  }

  /** Random changes, and what should be left of them. */
  private static final class History {
    private final Random random;
    private final ClusterCache cluster = new ClusterCache();
    private final Map<String, Node> nodes = new TreeMap<>();
    private final Map<String, Pod> placed = new TreeMap<>();
    private final Map<String, Pod> assumed = new TreeMap<>();

    History(Random random) {
      this.random = random;
    }

    void step() {
      switch (random.nextInt(8)) {
        case 0, 1 -> putNode("n" + random.nextInt(6));
        case 2 -> removeNode("n" + random.nextInt(6));
        case 3, 4 -> putPod("p" + random.nextInt(12));
        case 5 -> assume("p" + random.nextInt(12));
        case 6 -> forget("p" + random.nextInt(12));
        default -> removePod("p" + random.nextInt(12));
      }
      if (random.nextInt(4) == 0) {
        cluster.view();
      }
    }

    private void putNode(String name) {
      String images = random.nextBoolean() ? "[{names: ['app:1'], sizeBytes: 7}]" : "[]";
      Node node =
          TestObjects.read(
              Node.class,
              """
              {metadata: {name: %s, labels: {topology.kubernetes.io/zone: z%d}},
               status: {allocatable: {cpu: %d}, images: %s}}
              """
                  .formatted(name, random.nextInt(3), random.nextInt(1, 9), images));
      nodes.put(name, node);
      cluster.putNode(node);
    }

    private void removeNode(String name) {
      nodes.remove(name);
      cluster.removeNode(name);
    }

    private void putPod(String name) {
      Pod pod = pod(name, "nodeName: n" + random.nextInt(6) + ",");
      assumed.remove(name);
      placed.put(name, pod);
      cluster.putPod(pod);
    }

    private void assume(String name) {
      if (!placed.containsKey(name)) {
        Pod pod = pod(name, "");
        String node = "n" + random.nextInt(6);
        assumed.put(name, bound(pod, node));
        placed.put(name, assumed.get(name));
        cluster.assumePod(PodInfo.of(pod), node);
      }
    }

    private void forget(String name) {
      if (assumed.remove(name) != null) {
        placed.remove(name);
      }
      cluster.forgetPod(TestObjects.pod(name, "{}"));
    }

    private void removePod(String name) {
      assumed.remove(name);
      placed.remove(name);
      cluster.removePod(TestObjects.pod(name, "{}"));
    }

    /** Host ports differ from pod to pod: what happens when two share one is a test of its own. */
    private Pod pod(String name, String nodeName) {
      String affinity =
          random.nextInt(3) == 0
              ? "affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
                  + " [{topologyKey: zone}]}},"
              : "";
      return TestObjects.pod(
          name,
          """
          {%s %s containers: [{name: c, ports: [{hostPort: %d}],
           resources: {requests: {cpu: %dm, memory: %dMi, example.com/gpu: %d}}}]}
          """
              .formatted(
                  nodeName,
                  affinity,
                  1 + Integer.parseInt(name.substring(1)),
                  random.nextInt(1, 2000),
                  random.nextInt(1, 2000),
                  random.nextInt(3)));
    }

    private static Pod bound(Pod pending, String node) {
      return new Pod(
          pending.metadata(),
          io.berth.model.schema.Message.of(io.berth.model.core.PodSpec.class)
              .with(pending.spec(), "nodeName", node),
          pending.status());
    }

    ClusterCache rebuild() {
      ClusterCache fresh = new ClusterCache();
      List<Node> shuffled = new ArrayList<>(nodes.values());
      Collections.shuffle(shuffled, random);
      shuffled.forEach(fresh::putNode);
      placed.values().forEach(fresh::putPod);
      return fresh;
    }
  }
}
