package io.berth.plugins.placeholder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.DeviceClassSpec;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.Allowed;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestCycle;
import io.berth.testkit.TestPlugins;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DynamicResourcesTest {
  private static final String GPU = "example.com/gpu";
  private static final String BY_NAME = "deviceclass.resource.kubernetes.io/gpus";
  private static final Plugin PLUGIN = TestPlugins.create(DynamicResources.FACTORY);
  private static final PodBuilder POD = PodBuilder.pod("p");
  private static final Rejected NO_DEVICES =
      Rejected.unresolvable(
          "Berth does not support extended resources from device classes yet"
              + " (plugin DynamicResources)");
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("bare").build())
          .with(NodeBuilder.node("zero").allocatable(GPU, "0").build())
          .with(NodeBuilder.node("counting").allocatable(GPU, "1").build());
  private static final ClusterFixture WITH_CLASS = CLUSTER.with(gpus());

  private static DeviceClass gpus() {
    ObjectMeta meta = Message.of(ObjectMeta.class).empty();
    return new DeviceClass(
        Message.of(ObjectMeta.class).with(meta, "name", "gpus"),
        new DeviceClassSpec(List.of(), List.of(), GPU));
  }

  @Test
  void podsWithoutClaimsAreSkippedAndScoreZero() {
    FilterVerifier.of(PLUGIN, WITH_CLASS, POD.build()).skips();
    FilterVerifier.of(PLUGIN, CLUSTER, POD.requesting(GPU, "1").build()).skips();
    ScoreVerifier.of(PLUGIN, CLUSTER, POD.build(), "bare", "counting")
        .raw(0L, 0L)
        .normalized(0L, 0L);
  }

  @Test
  void podsWithClaimsAreRejected() {
    FilterVerifier.of(PLUGIN, CLUSTER, POD.claim("c").build())
        .rejectsAll(
            Rejected.unresolvable(
                "Berth does not support resource claims yet (plugin DynamicResources)"));
    assertThat(new DynamicResources().preEnqueue(POD.claim("c").info())).isEqualTo(Allowed.ALLOWED);
  }

  @Test
  void resourcesOfAClassMustBeCountedByTheNode() {
    FilterVerifier.of(PLUGIN, WITH_CLASS, POD.requesting(GPU, "1").build())
        .rejects("bare", NO_DEVICES)
        .rejects("zero", NO_DEVICES)
        .fits("counting");
    FilterVerifier.of(PLUGIN, WITH_CLASS, POD.requesting(BY_NAME, "1").build())
        .rejects("counting", NO_DEVICES);
    FilterVerifier.of(PLUGIN, WITH_CLASS, POD.requesting(GPU, "0").build()).skips();
  }

  @Test
  void otherExtendedResourcesMustBeKnownToTheNode() {
    ContainerBuilder both =
        ContainerBuilder.container("c").request(GPU, "1").request("a.io/b", "1");
    FilterVerifier.of(PLUGIN, WITH_CLASS, POD.containers(both).build())
        .rejects("bare", NO_DEVICES)
        .rejects("counting", Rejected.unresolvable("cannot fit resource"));
  }

  @Test
  void postFilterSaysWhatKubeSchedulerSays() {
    assertThat(postFilter(POD)).isEqualTo(Rejected.unschedulable("no new claims to deallocate"));
    assertThat(postFilter(POD.requesting(GPU, "1")))
        .isEqualTo(Rejected.unschedulable("still not schedulable"));
  }

  private static Object postFilter(PodBuilder pod) {
    TestCycle cycle = new TestCycle(pod.build(), WITH_CLASS);
    return new DynamicResources().postFilter(cycle, _ -> NO_DEVICES);
  }

  @Test
  void filterAndScoreNeedPreFilter() {
    assertThatThrownBy(() -> FilterVerifier.alone(PLUGIN, CLUSTER, POD.build()).verdict("bare"))
        .hasMessage("not found");
    assertThatThrownBy(() -> ScoreVerifier.alone(PLUGIN, CLUSTER, POD.build(), "bare").raw(0L))
        .hasMessage("not found");
  }

  @Test
  void argumentsAreChecked() {
    Duration second = Duration.ofSeconds(1);
    assertThat(Message.of(DynamicResourcesArgs.class).empty())
        .isEqualTo(new DynamicResourcesArgs(Duration.ofSeconds(10), Duration.ofMinutes(10)));
    assertThat(errors(Duration.ZERO, second)).isEmpty();
    assertThat(errors(second.negated(), Duration.ofMillis(999)))
        .containsExactly(
            "filterTimeout: Invalid value: \"-1s\": must be zero or positive",
            "bindingTimeout: Invalid value: \"999ms\": must be at least 1 second");
  }

  private static List<String> errors(Duration filter, Duration binding) {
    return TestPlugins.errors(DynamicResources.FACTORY, new DynamicResourcesArgs(filter, binding));
  }
}
