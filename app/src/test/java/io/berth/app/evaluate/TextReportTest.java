package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.explain.NodeExplanation;
import io.berth.spi.Rejected;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class TextReportTest {
  private static String text(Evaluation evaluation, boolean allNodes) {
    return String.join("\n", new TextReport(evaluation, allNodes).lines()) + "\n";
  }

  @Test
  void placed() {
    Evaluation answer =
        Answers.answer(
            new Outcome.Placed("b", 4, 3),
            List.of(
                Answers.scored("a", 40, 100),
                Answers.rejected("big", "NodeResourcesFit", "Insufficient cpu"),
                Answers.scored("b", 40, 100),
                Answers.scored("c", 90, 100)),
            "something to know");

    assertThat(text(answer, false))
        .isEqualTo(
            """
            default/web → b (total 240; 3 of 4 nodes fit)
            Profile default-scheduler

            Nodes that fit (3):
                                   Node
                              Resources
                 Node  Total        Fit
                 c       290         90
              →  b       240         40
                 a       240         40
              The same for every node: PodTopologySpread 200, ImageLocality 0

            Nodes that do not fit (1):
              Node  Plugin            Reason
              big   NodeResourcesFit  Insufficient cpu

            Note: something to know
            """);
  }

  @Test
  void onlyOneNodeFits() {
    NodeExplanation only =
        new NodeExplanation("a", Optional.empty(), List.of(), List.of(), OptionalLong.empty());

    assertThat(text(Answers.answer(new Outcome.Placed("a", 1, 1), List.of(only)), false))
        .isEqualTo(
            """
            default/web → a (1 of 1 node fits)
            Profile default-scheduler

            Nodes that fit (1):
                 Node
              →  a
            """);
  }

  @Test
  void manyRejectedNodesAreGrouped() {
    List<NodeExplanation> nodes =
        new ArrayList<>(Answers.rejected(2, "x", "NodeAffinity", "no match"));
    nodes.addAll(Answers.rejected(1000, "y", "NodeResourcesFit", "Insufficient cpu"));
    Evaluation answer =
        Answers.answer(new Outcome.FitsNowhere("0/1002 nodes are available"), nodes);

    assertThat(text(answer, false))
        .isEqualTo(
            """
            default/web fits nowhere: 0/1002 nodes are available
            Profile default-scheduler

            Nodes that do not fit (1,002):
              Nodes  Plugin            Reason            Such as
              1,000  NodeResourcesFit  Insufficient cpu  y0, y1, y2
                  2  NodeAffinity      no match          x0, x1
            """);
    assertThat(new TextReport(answer, true).lines()).hasSize(4 + 1 + 1002);
  }

  @Test
  void manyFeasibleNodesAreCutButNotTheChosenOne() {
    List<NodeExplanation> nodes = new ArrayList<>();
    for (int i = 0; i < 1250; i++) {
      nodes.add(Answers.scored("n" + i, 100 - i % 100, 0));
    }
    Evaluation answer = Answers.answer(new Outcome.Placed("n99", 100, 100), nodes);

    List<String> lines = new TextReport(answer, false).lines();

    assertThat(lines).contains("  … and 1,229 more; --all-nodes shows them");
    assertThat(lines).filteredOn(line -> line.contains("→  n99")).hasSize(1);
    assertThat(new TextReport(answer, true).lines()).hasSize(lines.size() + 1229 - 1);
  }

  @Test
  void headlinesOfOtherOutcomes() {
    PluginRejection gate =
        new PluginRejection(
            "SchedulingGates", Rejected.unresolvable("waiting for scheduling gates: [a]"));

    assertThat(headline(new Outcome.HeldBack(gate)))
        .isEqualTo(
            "default/web is held back by SchedulingGates: waiting for scheduling gates: [a]");
    assertThat(headline(new Outcome.Failed("running \"X\" filter plugin: oops")))
        .isEqualTo("default/web cannot be placed: running \"X\" filter plugin: oops");
  }

  private static String headline(Outcome outcome) {
    return new TextReport(Answers.answer(outcome, List.of()), false).headline();
  }
}
