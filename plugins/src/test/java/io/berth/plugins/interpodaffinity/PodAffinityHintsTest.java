package io.berth.plugins.interpodaffinity;

import static io.berth.plugins.interpodaffinity.AffinityExample.away;
import static io.berth.plugins.interpodaffinity.AffinityExample.make;
import static io.berth.plugins.interpodaffinity.AffinityExample.near;
import static io.berth.plugins.interpodaffinity.AffinityExample.pod;
import static io.berth.plugins.interpodaffinity.AffinityExample.selecting;
import static io.berth.plugins.interpodaffinity.AffinityExample.term;
import static io.berth.plugins.interpodaffinity.AffinityExample.with;
import static io.berth.spi.event.QueueingHint.QUEUE;
import static io.berth.spi.event.QueueingHint.SKIP;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.LabelSelectorRequirement;
import io.berth.spi.event.Action;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventResource;
import io.berth.spi.event.QueueingHint;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.HintVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PodAffinityHintsTest {
  private static final Pod PLAIN = pod("p", "app=p");
  private static final Pod NEAR = near(PLAIN, term("zone", "app=x"), term("rack", "tier=db"));
  private static final Pod AWAY = away(PLAIN, term("zone", "app=x"), term("rack", "tier=db"));

  private static QueueingHint hint(
      Pod rejected, ClusterEvent event, @Nullable Pod before, @Nullable Pod after) {
    return verifier(rejected).hint(event, before, after);
  }

  private static HintVerifier verifier(Pod rejected) {
    return HintVerifier.of(
        TestPlugins.create(InterPodAffinity.FACTORY), ClusterFixture.EMPTY, rejected);
  }

  record PodCase(
      String name, Pod rejected, @Nullable Pod before, @Nullable Pod after, QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }

    ClusterEvent event() {
      return ClusterEvent.of(
          EventResource.ASSIGNED_POD,
          before == null ? Action.ADD : after == null ? Action.DELETE : Action.UPDATE_POD_LABEL);
    }
  }

  static List<PodCase> podCases() {
    Pod both = on(pod("other", "app=x,tier=db"));
    Pod half = on(pod("other", "app=x"));
    Pod elsewhere = on(pod("elsewhere", "other", "app=x,tier=db"));
    Pod waiting = pod("other", "app=x,tier=db");
    Pod nominated = with(waiting, "status", with(waiting.status(), "nominatedNodeName", "n"));
    return List.of(
        new PodCase("added, all terms mean it", NEAR, null, both, QUEUE),
        new PodCase("added, one term means it", NEAR, null, half, SKIP),
        new PodCase("added in another namespace", NEAR, null, elsewhere, SKIP),
        new PodCase("added, anti-affinity only", AWAY, null, both, SKIP),
        new PodCase("nominated", AWAY, nominated, null, QUEUE),
        new PodCase("waiting", AWAY, waiting, null, SKIP),
        new PodCase("starts to match", NEAR, half, both, QUEUE),
        new PodCase("starts to match, but waits", NEAR, pod("other", ""), waiting, SKIP),
        new PodCase("no longer matches", NEAR, both, half, SKIP),
        new PodCase("is no longer kept away from", AWAY, both, half, QUEUE),
        new PodCase("starts to be kept away from", AWAY, half, both, SKIP),
        new PodCase("its own labels", NEAR, PLAIN, NEAR, QUEUE));
  }

  static List<PodCase> deletions() {
    Pod both = on(pod("other", "app=x,tier=db"));
    Pod half = on(pod("other", "app=x"));
    return List.of(
        new PodCase("kept away from all of it", AWAY, both, null, QUEUE),
        new PodCase("kept away from part of it", AWAY, half, null, SKIP),
        new PodCase("only wanted near", NEAR, both, null, SKIP),
        new PodCase("kept the pod away", PLAIN, away(half, term("zone", "app=p")), null, QUEUE),
        new PodCase("kept others away", PLAIN, away(half, term("zone", "app=q")), null, SKIP));
  }

  @ParameterizedTest
  @MethodSource({"podCases", "deletions", "namespaceCases", "malformedCases"})
  void podsComeOrGo(PodCase c) {
    assertThat(hint(c.rejected(), c.event(), c.before(), c.after())).isEqualTo(c.hint());
  }

  /** The selector is asked about no labels, whichever namespaces there are. */
  static List<PodCase> namespaceCases() {
    Pod elsewhere = on(pod("elsewhere", "other", "app=x"));
    Pod selecting =
        near(PLAIN, with(term("zone", "app=x"), "namespaceSelector", selecting("team=a")));
    Pod everywhere = near(PLAIN, with(term("zone", "app=x"), "namespaceSelector", selecting("")));
    return List.of(
        new PodCase("namespaces by label", selecting, null, elsewhere, SKIP),
        new PodCase("all namespaces", everywhere, null, elsewhere, QUEUE));
  }

  static List<PodCase> malformedCases() {
    LabelSelector wrong =
        make(
            LabelSelector.class,
            "matchExpressions",
            List.of(new LabelSelectorRequirement("app", "Wrong", List.of())));
    Pod malformed = near(PLAIN, with(term("zone", ""), "labelSelector", wrong));
    Pod other = pod("other", "");
    return List.of(
        new PodCase("malformed terms", malformed, null, on(other), QUEUE),
        new PodCase("malformed terms, pod waits", malformed, null, other, SKIP));
  }

  private static Pod on(Pod pod) {
    return with(pod, "spec", with(pod.spec(), "nodeName", "n"));
  }

  record NodeCase(
      String name,
      Pod rejected,
      @Nullable NodeBuilder before,
      NodeBuilder after,
      QueueingHint hint) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<NodeCase> nodeCases() {
    NodeBuilder none = NodeBuilder.node("n");
    NodeBuilder inA = none.label("zone", "a");
    NodeBuilder inB = none.label("zone", "b");
    return List.of(
        new NodeCase("affinity, new with a key", NEAR, null, inA, QUEUE),
        new NodeCase("affinity, new without keys", NEAR, null, none, SKIP),
        new NodeCase("affinity, gets a key", NEAR, none, inA, QUEUE),
        new NodeCase("affinity, moves", NEAR, inB, inA, QUEUE),
        new NodeCase("affinity, loses a key", NEAR, inA, none, SKIP),
        new NodeCase("affinity, stays", NEAR, inA, inA.label("k", "v"), SKIP),
        new NodeCase("anti-affinity, new", AWAY, null, none, QUEUE),
        new NodeCase("anti-affinity, gets a key", AWAY, none, inA, SKIP),
        new NodeCase("anti-affinity, moves", AWAY, inB, inA, QUEUE),
        new NodeCase("anti-affinity, loses a key", AWAY, inA, none, QUEUE),
        new NodeCase("anti-affinity, stays", AWAY, inA, inA.label("k", "v"), SKIP),
        new NodeCase("no terms", PLAIN, null, inA, SKIP));
  }

  @ParameterizedTest
  @MethodSource("nodeCases")
  void domainsChange(NodeCase c) {
    Action action = c.before() == null ? Action.ADD : Action.UPDATE_NODE_LABEL;
    Node before = c.before() == null ? null : c.before().build();
    ClusterEvent event = ClusterEvent.of(EventResource.NODE, action);
    assertThat(verifier(c.rejected()).hint(event, before, c.after().build())).isEqualTo(c.hint());
  }
}
