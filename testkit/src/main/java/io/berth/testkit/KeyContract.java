package io.berth.testkit;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeScorer;
import io.berth.spi.PlanKey;
import io.berth.spi.Plugin;
import io.berth.spi.ScorePlugin;
import io.berth.spi.cluster.NodeInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans with equal keys give equal answers if nothing in the scope of the key differs. */
final class KeyContract {
  /** What a plan with a key answers: for each node, and for all of them together. */
  private record Answers(
      ExtensionPoint point, PlanKey key, Map<String, Object> nodes, String together) {
    boolean hasKeyOf(Answers other) {
      return point == other.point && key.equals(other.key);
    }
  }

  private final Plugin plugin;
  private final ClusterFixture cluster;

  KeyContract(Plugin plugin, ClusterFixture cluster) {
    this.plugin = plugin;
    this.cluster = cluster;
  }

  /** Compares all pods with each other, and each with itself in a cluster that has changed. */
  void check(List<Pod> pods) {
    for (Pod pod : pods) {
      checkAgain(pod);
      pods.forEach(other -> checkPair(pod, other));
      cluster.pods().forEach(gone -> checkWithout(pod, gone));
      cluster.view().nodes().forEach(node -> checkWithAnother(pod, node.node()));
    }
  }

  private void checkAgain(Pod pod) {
    verify("the key, asked twice", pod, keys(answers(pod, cluster)), keys(answers(pod, cluster)));
  }

  private static List<PlanKey> keys(List<Answers> answers) {
    return answers.stream().map(Answers::key).toList();
  }

  private void checkPair(Pod pod, Pod other) {
    for (Answers one : answers(pod, cluster)) {
      for (Answers same : equalKeys(one, answers(other, cluster))) {
        verify("key " + one.key() + " in common with " + other.spec(), pod, one, same);
      }
    }
  }

  private void checkWithout(Pod pod, Pod gone) {
    for (Answers one : answers(pod, cluster)) {
      for (Answers same : equalKeys(one, answers(pod, cluster.without(gone)))) {
        Map<String, Object> expected = new LinkedHashMap<>(one.nodes());
        if (one.key().scope() == KeyScope.USAGE) {
          String place = gone.spec().nodeName();
          expected.computeIfPresent(place, (_, _) -> same.nodes().get(place));
        }
        verify("key " + one.key() + " without " + gone.key(), pod, expected, same.nodes());
      }
    }
  }

  private void checkWithAnother(Pod pod, Node node) {
    for (Answers one : answers(pod, cluster)) {
      for (Answers same : equalKeys(one, answers(pod, cluster.with(renamed(node))))) {
        Map<String, Object> known = new LinkedHashMap<>(same.nodes());
        known.keySet().retainAll(one.nodes().keySet());
        String when = "key " + one.key() + " with another node like " + node.metadata().name();
        verify(when, pod, one.nodes(), known);
      }
    }
  }

  private static Node renamed(Node node) {
    ObjectMeta metadata =
        Message.of(ObjectMeta.class)
            .with(node.metadata(), "name", node.metadata().name() + "-another");
    return Message.of(Node.class).with(node, "metadata", metadata);
  }

  private static List<Answers> equalKeys(Answers one, List<Answers> others) {
    return others.stream().filter(one::hasKeyOf).toList();
  }

  /** The answers of those plans that have keys. */
  private List<Answers> answers(Pod pod, ClusterFixture now) {
    List<Answers> answers = new ArrayList<>();
    if (plugin instanceof FilterPlugin filter) {
      filtered(filter, new TestCycle(pod, now)).ifPresent(answers::add);
    }
    if (plugin instanceof ScorePlugin score) {
      scored(score, new TestCycle(pod, now)).ifPresent(answers::add);
    }
    return answers;
  }

  private static Optional<Answers> filtered(FilterPlugin plugin, TestCycle cycle) {
    if (!(cycle.plan(plugin) instanceof NodeFilter filter) || filter.key().isEmpty()) {
      return Optional.empty();
    }
    Map<String, Object> verdicts = new LinkedHashMap<>();
    cycle.cluster().nodes().forEach(node -> verdicts.put(node.name(), filter.filter(node)));
    return Optional.of(new Answers(ExtensionPoint.FILTER, filter.key().get(), verdicts, ""));
  }

  private static Optional<Answers> scored(ScorePlugin plugin, TestCycle cycle) {
    List<NodeInfo> nodes = cycle.cluster().nodes();
    if (!(cycle.plan(plugin, nodes) instanceof NodeScorer scorer) || scorer.key().isEmpty()) {
      return Optional.empty();
    }
    Map<String, Object> raw = new LinkedHashMap<>();
    nodes.forEach(node -> raw.put(node.name(), scorer.score(node)));
    long[] scores = nodes.stream().mapToLong(scorer::score).toArray();
    scorer.normalizeScore().normalize(scores);
    return Optional.of(
        new Answers(ExtensionPoint.SCORE, scorer.key().get(), raw, Arrays.toString(scores)));
  }

  private void verify(String when, Pod pod, Object expected, Object actual) {
    Expectation.equal(plugin.name() + " for pod " + pod.key() + ", " + when, expected, actual);
  }
}
