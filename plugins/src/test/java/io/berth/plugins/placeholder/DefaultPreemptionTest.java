package io.berth.plugins.placeholder;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.schema.Message;
import io.berth.spi.Allowed;
import io.berth.spi.Rejected;
import io.berth.spi.Rejections;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestCycle;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DefaultPreemptionTest {
  private static final DefaultPreemption PLUGIN = new DefaultPreemption();
  private static final PodBuilder POD = PodBuilder.pod("p").priority(10);
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY
          .with(NodeBuilder.node("full").build())
          .with(NodeBuilder.node("busy").build())
          .with(NodeBuilder.node("hopeless").build())
          .with(PodBuilder.pod("equal").priority(10).on("full").build())
          .with(PodBuilder.pod("lower").priority(9).on("busy").build())
          .with(PodBuilder.pod("lowest").on("hopeless").build());

  record Case(String name, PodBuilder pod, List<String> curable, String expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case(
            "never",
            POD.preemptionPolicy("Never"),
            List.of("busy"),
            "not eligible due to preemptionPolicy=Never."),
        new Case(
            "nowhere of use",
            POD,
            List.of(),
            "0/3 nodes are available: 3 Preemption is not helpful for scheduling."),
        new Case(
            "nobody of lower priority",
            POD,
            List.of("full"),
            "0/3 nodes are available: 1 No preemption victims found for incoming pod, 2 Preemption"
                + " is not helpful for scheduling."),
        new Case(
            "lowest priority",
            PodBuilder.pod("p").priority(-1),
            List.of("full", "busy"),
            "0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption"
                + " victims found for incoming pod."),
        new Case(
            "somebody to evict",
            POD,
            List.of("full", "busy"),
            "Berth does not support preemption yet (plugin DefaultPreemption)"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void answersExactlyWhereNobodyCouldBeEvicted(Case c) {
    Rejections rejections =
        node ->
            c.curable().contains(node.name())
                ? Rejected.unschedulable("Insufficient cpu")
                : Rejected.unresolvable("node(s) had untolerated taint(s)");
    assertThat(PLUGIN.postFilter(new TestCycle(c.pod().build(), CLUSTER), rejections))
        .isEqualTo(Rejected.unschedulable("preemption: " + c.expected()));
  }

  @Test
  void holdsNobodyBack() {
    assertThat(PLUGIN.preEnqueue(POD.info())).isEqualTo(Allowed.ALLOWED);
  }

  @Test
  void argumentsAreChecked() {
    assertThat(Message.of(DefaultPreemptionArgs.class).empty())
        .isEqualTo(new DefaultPreemptionArgs(10, 100));
    assertThat(errors(0, 1)).isEmpty();
    assertThat(errors(101, -1))
        .containsExactly(
            "minCandidateNodesPercentage: Invalid value: 101: not in valid range [0, 100]",
            "minCandidateNodesAbsolute: Invalid value: -1: not in valid range [0, inf)");
    assertThat(errors(0, 0))
        .containsExactly(
            "minCandidateNodesPercentage: Invalid value: 0: cannot be zero at the same time as"
                + " minCandidateNodesAbsolute",
            "minCandidateNodesAbsolute: Invalid value: 0: cannot be zero at the same time as"
                + " minCandidateNodesPercentage");
  }

  private static List<String> errors(int percentage, int absolute) {
    return TestPlugins.errors(
        DefaultPreemption.FACTORY, new DefaultPreemptionArgs(percentage, absolute));
  }
}
