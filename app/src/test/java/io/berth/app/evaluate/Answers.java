package io.berth.app.evaluate;

import io.berth.engine.cycle.FilterPhase.PluginVerdict;
import io.berth.engine.cycle.PluginRejection;
import io.berth.engine.explain.Explanation;
import io.berth.engine.explain.NodeExplanation;
import io.berth.engine.explain.NodeExplanation.PluginScore;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Rejected;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Answers for the tests of reports. */
final class Answers {
  private Answers() {}

  static Evaluation answer(Outcome outcome, List<NodeExplanation> nodes, String... notes) {
    Explanation explanation =
        new Explanation(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            nodes,
            Optional.empty(),
            Optional.empty());
    return new Evaluation(
        Given.pod(Given.podYaml("web", "", "")),
        "",
        "default-scheduler",
        nodes.size(),
        outcome,
        explanation,
        List.of(notes));
  }

  static NodeExplanation scored(String node, long fit, long spread) {
    List<PluginScore> scores =
        List.of(
            new PluginScore("NodeResourcesFit", fit, fit, 1, fit, List.of()),
            new PluginScore("PodTopologySpread", spread, spread, 2, 2 * spread, List.of()),
            new PluginScore("ImageLocality", 0, 0, 1, 0, List.of()));
    return new NodeExplanation(
        node,
        Optional.empty(),
        List.of(new PluginVerdict("NodeName", Fits.FITS, List.of())),
        scores,
        OptionalLong.of(fit + 2 * spread));
  }

  static NodeExplanation rejected(String node, String plugin, String reason) {
    Rejected rejection = Rejected.unschedulable(reason);
    return new NodeExplanation(
        node,
        Optional.of(new PluginRejection(plugin, rejection)),
        List.of(new PluginVerdict(plugin, rejection, List.of())),
        List.of(),
        OptionalLong.empty());
  }

  /** Rejected nodes, named by number after a prefix. */
  static List<NodeExplanation> rejected(int count, String prefix, String plugin, String reason) {
    List<NodeExplanation> nodes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      nodes.add(rejected(prefix + i, plugin, reason));
    }
    return nodes;
  }
}
