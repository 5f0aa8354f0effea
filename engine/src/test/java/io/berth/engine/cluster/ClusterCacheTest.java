package io.berth.engine.cluster;

import static io.berth.engine.TestObjects.node;
import static io.berth.engine.TestObjects.pod;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.TestObjects;
import io.berth.model.core.Namespace;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.ImageState;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import org.junit.jupiter.api.Test;

class ClusterCacheTest {
  private static final String CPU_1 =
      "containers: [{name: c, resources: {requests: {cpu: 1, memory: 1Gi}},"
          + " ports: [{hostPort: 80}]}]";

  private final ClusterCache cluster = new ClusterCache();

  private NodeInfo info(String name) {
    return cluster.view().node(name).orElseThrow();
  }

  @Test
  void sumsFollowThePodsOfANode() {
    cluster.putNode(node("n1", "{}"));
    Pod bound = pod("p1", "{nodeName: n1, %s}".formatted(CPU_1));
    cluster.putPod(bound);
    assertThat(info("n1").requested().cpuMillis()).isEqualTo(1000);
    assertThat(info("n1").usedPorts()).hasSize(1);
    cluster.removePod(bound);
    assertThat(info("n1").requested().cpuMillis()).isZero();
    assertThat(info("n1").usedPorts()).isEmpty();
    assertThat(info("n1").pods()).isEmpty();
  }

  @Test
  void aSharedPortIsInUseUntilBothPodsAreGone() {
    cluster.putNode(node("n1", "{}"));
    Pod first = pod("p1", "{nodeName: n1, %s}".formatted(CPU_1));
    Pod second = pod("p2", "{nodeName: n1, %s}".formatted(CPU_1));
    cluster.putPod(first);
    cluster.putPod(second);
    cluster.removePod(first);
    assertThat(info("n1").usedPorts()).hasSize(1);
    cluster.removePod(second);
    assertThat(info("n1").usedPorts()).isEmpty();
  }

  @Test
  void anAssumedPodCountsUntilItIsForgotten() {
    cluster.putNode(node("n1", "{}"));
    PodInfo pending = PodInfo.of(pod("p1", "{%s}".formatted(CPU_1)));
    cluster.assumePod(pending, "n1");
    assertThat(cluster.isAssumed("p1")).isTrue();
    assertThat(info("n1").pods()).containsExactly(pending);
    cluster.forgetPod(pending.pod());
    assertThat(info("n1").pods()).isEmpty();
    assertThat(cluster.isAssumed("p1")).isFalse();
  }

  @Test
  void aConfirmedPodIsNotForgotten() {
    cluster.putNode(node("n1", "{}"));
    PodInfo pending = PodInfo.of(pod("p1", "{%s}".formatted(CPU_1)));
    cluster.assumePod(pending, "n1");
    cluster.putPod(pod("p1", "{nodeName: n1, %s}".formatted(CPU_1)));
    cluster.forgetPod(pending.pod());
    assertThat(info("n1").pods()).hasSize(1);
    assertThat(info("n1").requested().cpuMillis()).isEqualTo(1000);
  }

  @Test
  void aPodConfirmedElsewhereMoves() {
    cluster.putNode(node("n1", "{}"));
    cluster.putNode(node("n2", "{}"));
    cluster.assumePod(PodInfo.of(pod("p1", "{}")), "n1");
    cluster.putPod(pod("p1", "{nodeName: n2}"));
    assertThat(info("n1").pods()).isEmpty();
    assertThat(info("n2").pods()).hasSize(1);
  }

  @Test
  void aPodIsAssumedOnlyOnce() {
    cluster.assumePod(PodInfo.of(pod("p1", "{}")), "n1");
    assertThatThrownBy(() -> cluster.assumePod(PodInfo.of(pod("p1", "{}")), "n2"))
        .hasMessage("pod p1(default/p1) is in the cache, so can't be assumed");
  }

  @Test
  void podsOfAnUnknownNodeWaitForIt() {
    cluster.putPod(pod("p1", "{nodeName: n1}"));
    assertThat(cluster.view().nodes()).isEmpty();
    assertThat(cluster.view().node("n1")).isEmpty();
    cluster.putNode(node("n1", "{}"));
    assertThat(info("n1").pods()).hasSize(1);
    cluster.removeNode("n1");
    assertThat(cluster.view().nodes()).isEmpty();
    cluster.putNode(node("n1", "{}"));
    assertThat(info("n1").pods()).hasSize(1);
  }

  @Test
  void aPodWithoutUidIsRefused() {
    Pod nobody = TestObjects.read(Pod.class, "{metadata: {name: p, namespace: d}}");
    assertThatThrownBy(() -> cluster.putPod(nobody)).hasMessage("pod d/p has no metadata.uid");
  }

  @Test
  void theSizeOfAnImageIsThatOfItsFirstNode() {
    cluster.putNode(withImage("n1", 100));
    cluster.putNode(withImage("n2", 200));
    assertThat(info("n2").image("app:1")).contains(new ImageState(100, 2));
    assertThat(info("n2").image("other")).isEmpty();
    cluster.removeNode("n1");
    assertThat(info("n2").image("app:1")).contains(new ImageState(100, 1));
    cluster.putNode(withImage("n2", 300));
    assertThat(info("n2").image("app:1")).contains(new ImageState(300, 1));
  }

  private static io.berth.model.core.Node withImage(String name, long size) {
    return TestObjects.read(
        io.berth.model.core.Node.class,
        "{metadata: {name: %s}, status: {images: [{names: ['app:1'], sizeBytes: %d}]}}"
            .formatted(name, size));
  }

  @Test
  void otherObjectsAreFoundByKindNamespaceAndName() {
    Namespace team = TestObjects.read(Namespace.class, "{metadata: {name: team}}");
    cluster.putObject(team);
    assertThat(cluster.view().objects().find(Namespace.class, "", "team")).contains(team);
    assertThat(cluster.view().objects().all(Namespace.class)).containsExactly(team);
    cluster.removeObject(team);
    cluster.removeObject(team);
    assertThat(cluster.view().objects().all(Namespace.class)).isEmpty();
  }

  @Test
  void onlyPodsOfAtLeastEqualPriorityAreAhead() {
    Nominations nominations = cluster.nominations();
    PodInfo low = PodInfo.of(pod("low", "{priority: 1}"));
    PodInfo high = PodInfo.of(pod("high", "{priority: 9}"));
    nominations.put(low, "n1");
    nominations.put(high, "n1");
    assertThat(nominations.ahead(low, "n1")).containsExactly(high);
    assertThat(nominations.ahead(high, "n1")).isEmpty();
    nominations.put(high, "n2");
    assertThat(nominations.ahead(low, "n1")).isEmpty();
    nominations.remove("high");
    assertThat(nominations.ahead(low, "n2")).isEmpty();
  }
}
