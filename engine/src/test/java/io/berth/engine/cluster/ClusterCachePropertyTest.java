package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.spi.cluster.HostPort;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
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
      ClusterHistory history = new ClusterHistory(new Random(seed * 1000 + run));
      for (int step = 0; step < STEPS; step++) {
        history.step();
        if (step % 50 == 0) {
          compare(history, seed, run);
        }
      }
      compare(history, seed, run);
    }
  }

  private static void compare(ClusterHistory history, long seed, int run) {
    assertThat(seen(history.cluster))
        .as("seed %d run %d", seed, run)
        .isEqualTo(seen(history.rebuild()));
  }

  private static Map<String, Seen> seen(ClusterCache cluster) {
    Map<String, Seen> seen = new TreeMap<>();
    cluster.view().nodes().forEach(info -> seen.put(info.name(), Seen.of(info)));
    return seen;
  }
}
