package io.berth.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import org.junit.jupiter.api.Test;

class BuildersTest {
  @Test
  void podsHaveSensibleDefaults() {
    Pod pod = PodBuilder.pod("web").build();
    assertThat(pod.key()).isEqualTo("default/web");
    assertThat(pod.metadata().uid()).isEqualTo("default-web-uid");
    assertThat(pod.spec().schedulerName()).isEqualTo("default-scheduler");
    assertThat(pod.spec().containers()).hasSize(1);
    assertThat(pod.spec().nodeName()).isEmpty();
  }

  @Test
  void nodesHaveSensibleDefaults() {
    Node node = NodeBuilder.node("n").build();
    assertThat(node.status().allocatable()).containsOnlyKeys("cpu", "memory", "pods");
    assertThat(node.metadata().labels()).isEmpty();
  }

  @Test
  void oneBuilderMakesManyPods() {
    PodBuilder start = PodBuilder.pod("p").label("app", "web");
    Pod other = start.namespace("team").requests("1", "2Gi").build();
    assertThat(other.key()).isEqualTo("team/p");
    assertThat(start.build().key()).isEqualTo("default/p");
    assertThat(start.info().requests().cpuMillis()).isZero();
    assertThat(start.build().metadata().labels()).isEqualTo(other.metadata().labels());
  }

  @Test
  void wholeSpecCanBeReached() {
    Pod pod =
        PodBuilder.pod("p")
            .initContainers(ContainerBuilder.container("i").request("cpu", "2"))
            .podLevelRequest("memory", "1Gi")
            .overhead("cpu", "100m")
            .requiringNodes(NodeTerms.label("zone", "In", "a"))
            .preferringNodes(NodeTerms.weighted(3, NodeTerms.name("In", "n")))
            .spec("hostNetwork", true)
            .status("nominatedNodeName", "n")
            .build();
    assertThat(PodBuilder.pod("p").info().affinity().isPresent()).isFalse();
    assertThat(PodInfo.of(pod).requests().cpuMillis()).isEqualTo(2100);
    assertThat(pod.spec().affinity()).isNotNull();
    assertThat(pod.spec().hostNetwork()).isTrue();
    assertThat(pod.status().nominatedNodeName()).isEqualTo("n");
  }

  @Test
  void clusterHoldsPodsOnNodes() {
    Pod pod = PodBuilder.pod("p").requests("1", "1Gi").on("n").build();
    ClusterFixture cluster = ClusterFixture.EMPTY.with(NodeBuilder.node("n").build()).with(pod);
    NodeInfo node = cluster.view().nodes().getFirst();
    assertThat(node.requested().cpuMillis()).isEqualTo(1000);
    assertThat(cluster.without(pod).view().nodes().getFirst().pods()).isEmpty();
    assertThatThrownBy(() -> cluster.with(PodBuilder.pod("q").build()))
        .hasMessageContaining("call on(...)");
  }
}
