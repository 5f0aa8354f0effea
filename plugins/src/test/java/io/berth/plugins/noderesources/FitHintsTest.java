package io.berth.plugins.noderesources;

import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.DeviceClassSpec;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FitHintsTest {
  private static final String GPU = "example.com/gpu";
  private static final PodBuilder POD = PodBuilder.pod("p").requesting("cpu", "2");
  private static final PodBuilder GPU_POD = PodBuilder.pod("p").requesting(GPU, "1");

  private static QueueingHint hint(
      PodBuilder pod, ClusterEvent event, @Nullable Pod before, @Nullable Pod after) {
    return verifier(pod, ClusterFixture.EMPTY).hint(event, before, after);
  }

  private static HintVerifier verifier(PodBuilder pod, ClusterFixture cluster) {
    return HintVerifier.of(TestPlugins.create(NodeResourcesFit.FACTORY), cluster, pod.build());
  }

  record PodCase(String name, PodBuilder before, @Nullable PodBuilder after, QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<PodCase> podCases() {
    PodBuilder other = PodBuilder.pod("other");
    PodBuilder large = other.requests("2", "2Gi").on("n");
    return List.of(
        new PodCase("gone from a node", other.on("n"), null, QUEUE),
        new PodCase("nominated, gone", other.status("nominatedNodeName", "n"), null, QUEUE),
        new PodCase("gone from nowhere", other, null, SKIP),
        new PodCase("is smaller itself", POD, POD.requesting("cpu", "1"), QUEUE),
        new PodCase("less of what is wanted", large, large.requests("1", "2Gi"), QUEUE),
        new PodCase("less of something else", large, large.requests("2", "1Gi"), SKIP),
        new PodCase(
            "smaller on no node",
            other.requests("2", "1Gi"),
            other.requests("1", "1Gi").status("nominatedNodeName", "n"),
            SKIP));
  }

  @ParameterizedTest
  @MethodSource("podCases")
  void podFreesWhatIsWanted(PodCase c) {
    Action action = c.after() == null ? Action.DELETE : Action.UPDATE_POD_SCALE_DOWN;
    ClusterEvent event = ClusterEvent.of(EventResource.ASSIGNED_POD, action);
    Pod after = c.after() == null ? null : c.after().build();
    assertThat(hint(POD, event, c.before().build(), after)).isEqualTo(c.hint());
  }

  record NodeCase(
      String name,
      PodBuilder pod,
      @Nullable NodeBuilder before,
      NodeBuilder after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<NodeCase> nodeCases() {
    NodeBuilder node = NodeBuilder.node("n").sized("2", "4Gi", 10);
    PodBuilder backed = PodBuilder.pod("p").requesting("example.com/backed", "1");
    return List.of(
        new NodeCase("new and large enough", POD, null, node, QUEUE),
        new NodeCase("new and too small", POD, null, node.sized("1", "4Gi", 10), SKIP),
        new NodeCase("new, takes no pods", POD, null, node.sized("2", "4Gi", 0), SKIP),
        new NodeCase("more cpu", POD, node.sized("1", "4Gi", 10), node, QUEUE),
        new NodeCase("more cpu, not enough", GPU_POD, node, node.sized("4", "4Gi", 10), SKIP),
        new NodeCase("more memory, not wanted", POD, node.sized("2", "2Gi", 10), node, SKIP),
        new NodeCase("less cpu, enough", POD, node.sized("4", "4Gi", 10), node, SKIP),
        new NodeCase("more pods", POD, node.sized("2", "4Gi", 9), node, QUEUE),
        new NodeCase("a device", GPU_POD, node, node.allocatable(GPU, "1"), QUEUE),
        new NodeCase("left to devices", backed, node, node, QUEUE),
        new NodeCase("wants nothing", PodBuilder.pod("p"), node, node, SKIP));
  }

  @ParameterizedTest
  @MethodSource("nodeCases")
  void nodeHasMoreOfWhatIsWanted(NodeCase c) {
    Action action = c.before() == null ? Action.ADD : Action.UPDATE_NODE_ALLOCATABLE;
    Node before = c.before() == null ? null : c.before().build();
    ClusterFixture cluster = ClusterFixture.EMPTY.with(deviceClass("class", "example.com/backed"));
    QueueingHint hint =
        verifier(c.pod(), cluster)
            .hint(ClusterEvent.of(EventResource.NODE, action), before, c.after().build());
    assertThat(hint).isEqualTo(c.hint());
  }

  record ClassCase(
      String name, @Nullable DeviceClass before, DeviceClass after, QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<ClassCase> classCases() {
    return List.of(
        new ClassCase("new, gives it", null, deviceClass("x", GPU), QUEUE),
        new ClassCase("new, gives another", null, deviceClass("x", "example.com/other"), SKIP),
        new ClassCase("new, gives none", null, deviceClass("x", null), SKIP),
        new ClassCase("new, bears the name", null, deviceClass("named", null), QUEUE),
        new ClassCase("starts giving", deviceClass("x", null), deviceClass("x", GPU), QUEUE),
        new ClassCase("gave it before", deviceClass("x", GPU), deviceClass("x", GPU), SKIP),
        new ClassCase("stops giving", deviceClass("x", GPU), deviceClass("x", null), SKIP),
        new ClassCase(
            "bore the name before", deviceClass("named", null), deviceClass("named", "a/b"), SKIP));
  }

  @ParameterizedTest
  @MethodSource("classCases")
  void classGivesWhatIsWanted(ClassCase c) {
    PodBuilder pod =
        PodBuilder.pod("p")
            .containers(
                ContainerBuilder.container("main")
                    .request(GPU, "1")
                    .request("deviceclass.resource.kubernetes.io/named", "1"));
    ClusterEvent event =
        c.before() == null
            ? ClusterEvent.of(EventResource.DEVICE_CLASS, Action.ADD)
            : new ClusterEvent(EventResource.DEVICE_CLASS, Action.UPDATE);
    QueueingHint hint = verifier(pod, ClusterFixture.EMPTY).hint(event, c.before(), c.after());
    assertThat(hint).isEqualTo(c.hint());
  }

  private static DeviceClass deviceClass(String name, @Nullable String extendedResource) {
    Message<ObjectMeta> meta = Message.of(ObjectMeta.class);
    return new DeviceClass(
        meta.with(meta.empty(), "name", name),
        new DeviceClassSpec(List.of(), List.of(), extendedResource));
  }
}
