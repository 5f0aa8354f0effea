package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Namespace;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.meta.KubeObject;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.cluster.ResourceVector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A snapshot is the cluster at its moment, stays so, and shares what does not change. */
class ClusterSnapshotTest {
  private static final int STEPS = 200;
  private static final int RUNS = 4;
  private static final int CLAIMS = 8;

  /** A snapshot and all that could be seen in it when it was taken. */
  private record Held(ClusterSnapshot snapshot, List<String> seen) {
    static Held of(ClusterSnapshot snapshot) {
      return new Held(snapshot, ClusterSnapshotTest.seen(snapshot, snapshot.nominations()));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void aSnapshotNeverChanges(long seed) {
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(seed * 1000 + run);
      ClusterHistory history = new ClusterHistory(random);
      List<Held> held = new ArrayList<>();
      for (int step = 0; step < STEPS; step++) {
        history.step();
        changeOthers(history.cluster, random);
        if (random.nextInt(5) == 0) {
          held.add(Held.of(history.cluster.snapshot()));
          assertThat(held.getLast().seen())
              .as("seed %d run %d step %d: as the live cluster", seed, run, step)
              .isEqualTo(seen(history.cluster.view(), history.cluster.nominations()));
        }
      }
      for (Held one : held) {
        assertThat(seen(one.snapshot(), one.snapshot().nominations()))
            .as("seed %d run %d", seed, run)
            .isEqualTo(one.seen());
      }
    }
  }

  /** Objects of two kinds come, change, go and are assumed; pods are nominated. */
  private static void changeOthers(ClusterCache cluster, Random random) {
    KubeObject object =
        random.nextInt(3) == 0
            ? namespace("ns" + random.nextInt(CLAIMS), random.nextInt(100))
            : TestObjects.claim(
                "c" + random.nextInt(CLAIMS),
                "u" + random.nextInt(2),
                String.valueOf(1 + random.nextInt(100)),
                "v" + random.nextInt(3));
    PodInfo pod = TestObjects.pending("q" + random.nextInt(4));
    switch (random.nextInt(6)) {
      case 0, 1 -> cluster.putObject(object);
      case 2 -> cluster.removeObject(object);
      case 3 -> assume(cluster, object);
      case 4 -> cluster.nominations().put(pod, "n" + random.nextInt(ClusterHistory.NODES));
      default -> cluster.nominations().remove(pod.uid());
    }
  }

  private static void assume(ClusterCache cluster, KubeObject object) {
    try {
      cluster.assumeObject(object);
    } catch (IllegalStateException e) {
      assertThat(e).message().containsAnyOf("could not find", "out of sync");
    }
  }

  private static Namespace namespace(String name, int version) {
    return TestObjects.read(
        Namespace.class,
        "{metadata: {name: %s, uid: %s, resourceVersion: '%d'}}".formatted(name, name, version));
  }

  /** Everything that can be seen, line by line. */
  private static List<String> seen(ClusterView view, Nominations nominations) {
    List<String> lines = new ArrayList<>();
    view.nodes().forEach(node -> lines.add(seen(node)));
    view.nodes().forEach(node -> assertThat(view.node(node.name())).contains(node));
    lines.add("affinity " + names(view.nodesWithAffinityPods()));
    lines.add("anti-affinity " + names(view.nodesWithRequiredAntiAffinityPods()));
    lines.add("claims " + view.objects().all(PersistentVolumeClaim.class));
    lines.add("in default " + view.objects().inNamespace(PersistentVolumeClaim.class, "default"));
    lines.add("namespaces " + view.objects().all(Namespace.class));
    for (int i = 0; i < CLAIMS; i++) {
      lines.add("c" + view.objects().find(PersistentVolumeClaim.class, "default", "c" + i));
    }
    for (String node : new TreeSet<>(nominations.nodes())) {
      lines.add(node + " is nominated to " + uids(nominations.pods(node)));
    }
    for (int i = 0; i < 4; i++) {
      lines.add("q" + i + " is nominated to " + nominations.nodeOf("q" + i));
    }
    return lines;
  }

  private static String seen(NodeInfo node) {
    return "%d %s pods %s %s %s, of %s requested %s %s, ports %s, images %s %s"
        .formatted(
            node.ordinal(),
            node.node(),
            uids(node.pods()),
            uids(node.podsWithAffinity()),
            uids(node.podsWithRequiredAntiAffinity()),
            amounts(node.allocatable()),
            amounts(node.requested()),
            amounts(node.nonZeroRequested()),
            new TreeSet<>(node.usedPorts().stream().map(Object::toString).toList()),
            node.image("app:1"),
            node.image("app:2"));
  }

  private static String amounts(ResourceVector amounts) {
    return "%d %d %d %s"
        .formatted(
            amounts.cpuMillis(),
            amounts.memoryBytes(),
            amounts.ephemeralStorageBytes(),
            new TreeMap<>(amounts.scalars()));
  }

  private static List<String> uids(Collection<PodInfo> pods) {
    return pods.stream().map(PodInfo::uid).toList();
  }

  private static List<String> names(List<NodeInfo> nodes) {
    return nodes.stream().map(NodeInfo::name).toList();
  }

  private final ClusterCache cluster = new ClusterCache();

  private void putNodes(int count) {
    for (int i = 0; i < count; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
  }

  @Test
  @SuppressWarnings("ReferenceEquality") // whether it is the very object
  void unchangedNodesAreShared() {
    putNodes(5);
    ClusterSnapshot first = cluster.snapshot();
    cluster.assumePod(TestObjects.pending("p"), "n3");
    ClusterSnapshot second = cluster.snapshot();
    cluster.putNode(TestObjects.node("n1", "{zone: a}"));
    ClusterSnapshot third = cluster.snapshot();
    for (int i = 0; i < 5; i++) {
      assertThat(second.nodes().get(i) == first.nodes().get(i)).as("n%d", i).isEqualTo(i != 3);
      assertThat(third.nodes().get(i) == second.nodes().get(i)).as("n%d", i).isEqualTo(i != 1);
    }
    assertThat(cluster.snapshot().nodes()).isEqualTo(third.nodes());
  }

  @Test
  void aSnapshotCannotBeChanged() {
    putNodes(2);
    ClusterSnapshot snapshot = cluster.snapshot();
    assertThat(snapshot.nodes()).isUnmodifiable();
    assertThat(snapshot.nodes().getFirst().pods()).isUnmodifiable();
    assertThat(snapshot.nodes().getFirst()).isNotSameAs(cluster.view().nodes().getFirst());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void aSnapshotAnswersAsTheLiveClusterDoes(long seed) {
    ClusterHistory history = new ClusterHistory(new Random(seed));
    for (int step = 0; step < STEPS; step++) {
      history.step();
    }
    ViewComparison views =
        new ViewComparison(history.cluster.snapshot(), history.cluster.view(), "seed " + seed);
    views.nodes();
    ClusterHistory.TOPOLOGY_KEYS.forEach(views::topology);
    views.nodesThat(new ViewComparison.Tainted("t"));
    views.count(new ViewComparison.OfApp("", "a1", true));
    views.count(
        new ViewComparison.OfApp("", "a1", true),
        ClusterHistory.TOPOLOGY_KEYS.getFirst(),
        new ViewComparison.Tainted("t"));
  }
}
