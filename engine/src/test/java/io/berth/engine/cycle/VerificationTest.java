package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.TestObjects;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Pod;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeBatch;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.ClusterView;
import io.berth.spi.cluster.NodeBits;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Plugins that break their promises are found out by who decides a second time. */
class VerificationTest {
  private static final int ONE_IN = 1024;

  private final ClusterCache cluster = new ClusterCache();
  private final List<String> differences = new ArrayList<>();
  private final List<String> gaveUp = new ArrayList<>();

  VerificationTest() {
    for (int i = 0; i < 4; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
  }

  record Liar(String name, FakeProfile profile) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final NodeScorer EQUAL =
      new KeyedScorer("equal", KeyScope.NODE, _ -> 1, Normalization.NONE);

  /** The node of the name that the pod's label says, and no other. */
  private static NodeFilter wanted(Cycle cycle) {
    String wanted = cycle.pod().pod().metadata().labels().get("wants");
    return node -> node.name().equals(wanted) ? Fits.FITS : Rejected.unschedulable("unwanted");
  }

  private static FakeProfile lyingKey() {
    return new FakeProfile()
        .filter("Liar", cycle -> new KeyedFilter("same", KeyScope.NODE, wanted(cycle)))
        .score("Equal", 1, FakeProfile.scorer(EQUAL));
  }

  static Stream<Liar> liars() {
    NodeFilter free =
        node -> node.pods().isEmpty() ? Fits.FITS : Rejected.unschedulable("not empty");
    NodeScorer freest = node -> 100L - node.pods().size();
    return Stream.of(
        new Liar("equal keys of a filter, different answers", lyingKey()),
        new Liar(
            "equal keys of a score, different answers",
            new FakeProfile()
                .score(
                    "Liar",
                    1,
                    (cycle, _) -> {
                      NodeFilter wanted = wanted(cycle);
                      return new KeyedScorer(
                          "same",
                          KeyScope.NODE,
                          node -> wanted.filter(node) == Fits.FITS ? 9 : 1,
                          Normalization.NONE);
                    })),
        new Liar(
            "a filter that looks beyond its reach",
            new FakeProfile()
                .filter("Liar", _ -> new KeyedFilter("same", KeyScope.NODE, free))
                .score("Equal", 1, FakeProfile.scorer(EQUAL))),
        new Liar(
            "a score that looks beyond its reach",
            new FakeProfile()
                .score(
                    "Liar",
                    1,
                    FakeProfile.scorer(
                        new KeyedScorer("same", KeyScope.NODE, freest, Normalization.NONE)))),
        new Liar(
            "a bulk filter of its own mind",
            new FakeProfile()
                .filter("Liar", VerificationTest::lyingBulk)
                .score("Equal", 1, FakeProfile.scorer(EQUAL))),
        new Liar(
            "bulk scores of their own mind",
            new FakeProfile().score("Liar", 1, FakeProfile.scorer(new LyingScores()))),
        new Liar(
            "something shared that follows from more than is alike",
            new FakeProfile()
                .filter("Liar", VerificationTest::lyingShare)
                .score("Equal", 1, FakeProfile.scorer(EQUAL))));
  }

  private static FilterPlan lyingBulk(Cycle cycle) {
    NodeFilter wanted = wanted(cycle);
    return new NodeFilter() {
      @Override
      public FilterResult filter(NodeInfo node) {
        return wanted.filter(node);
      }

      @Override
      public void retain(ClusterView view, long[] nodes) {
        NodeBits.set(nodes, 0, false);
      }
    };
  }

  private record LyingScores() implements NodeScorer {
    @Override
    public long score(NodeInfo node) {
      return node.ordinal();
    }

    @Override
    public void scores(NodeBatch nodes, int[] scores) {
      for (int i = 0; i < nodes.size(); i++) {
        scores[i] = 100 - nodes.get(i).ordinal();
      }
    }
  }

  private static final Plugin SHARER =
      new Plugin() {
        @Override
        public String name() {
          return "Sharer";
        }

        @Override
        public Set<ExtensionPoint> extensionPoints() {
          return Set.of();
        }
      };

  /** The last digit of the pod's name, which pods that are alike do not have in common. */
  private static NodeFilter lyingShare(Cycle cycle) {
    String name = cycle.pod().pod().metadata().name();
    int digit = Integer.parseInt(name.substring(name.length() - 1));
    int shared = cycle.shared(SHARER, ExtensionPoint.PRE_FILTER, () -> digit % 2);
    return node -> node.ordinal() % 2 == shared ? Fits.FITS : Rejected.unschedulable("other half");
  }

  private SchedulingCycle cycle(FakeProfile profile, VerifyMode mode) {
    return new SchedulingCycle(
        profile.build(),
        NodeSampling.ALL,
        new RotatingStart(),
        new Verification(mode, new Findings()),
        PluginCalls.unobserved());
  }

  private final class Findings implements Verification.Listener {
    @Override
    public void differs(String difference) {
      differences.add(difference);
    }

    @Override
    public void gaveUp(String reason) {
      gaveUp.add(reason);
    }
  }

  private PodInfo pod(int number, String wants) {
    return cluster.read(
        TestObjects.read(
            Pod.class,
            "{metadata: {name: p%d, uid: p%d, namespace: x, labels: {wants: %s}}}"
                .formatted(number, number, wants)));
  }

  /** Where a pod goes; it stays there if it is told to. */
  private String place(SchedulingCycle cycle, int number, String wants, boolean stay) {
    PodInfo pod = pod(number, wants);
    Decision decision = cycle.run(pod, cluster.view(), cluster.nominations());
    assertThat(decision).isInstanceOf(Decision.Placed.class);
    String node = ((Decision.Placed) decision).node();
    if (stay) {
      cluster.assumePod(pod, node);
    }
    return node;
  }

  @Test
  void whatWasThrownIsToldOnce() {
    FakeProfile profile =
        new FakeProfile()
            .filter("Odd", _ -> new KeyedFilter("k", KeyScope.NODE, VerificationTest::failsOnFirst))
            .filter("First", FakeProfile.plan(_ -> Fits.FITS))
            .score("Equal", 1, FakeProfile.scorer(EQUAL));
    SchedulingCycle cycle = cycle(profile, VerifyMode.OFF);
    for (int i = 0; i < 8; i++) {
      cycle.run(pod(i, "n1"), cluster.view(), cluster.nominations());
    }
    assertThat(gaveUp).hasSize(1);
    assertThat(gaveUp.getFirst())
        .startsWith(
            "decision for pod x/p0 was made node by node, because of"
                + " java.lang.IllegalStateException at ")
        .contains("VerificationTest.failsOnFirst")
        .endsWith(": oh");
    assertThat(differences).isEmpty();
  }

  private static FilterResult failsOnFirst(NodeInfo node) {
    if (node.ordinal() == 0) {
      throw new IllegalStateException("oh");
    }
    return Fits.FITS;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("liars")
  void fullThrows(Liar liar) {
    SchedulingCycle cycle = cycle(liar.profile(), VerifyMode.FULL);
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 8; i++) {
                place(cycle, i, "n" + i % 3 / 2, true);
              }
            })
        .isInstanceOf(IllegalStateException.class)
        .hasMessageMatching(
            "(?s)decision for pod x/p\\d differs from the one made from scratch: .* instead of .*");
    assertThat(differences).isEmpty();
  }

  @Test
  void sampledTellsUsesTheSecondAnswerDropsWhatWasKeptAndGoesOn() {
    SchedulingCycle cycle = cycle(lyingKey(), VerifyMode.SAMPLED);
    for (int i = 0; i < ONE_IN; i++) {
      assertThat(place(cycle, i, "n1", false)).isEqualTo("n1");
    }
    assertThat(differences).isEmpty();
    assertThat(place(cycle, ONE_IN, "n2", false)).isEqualTo("n2");
    assertThat(differences)
        .singleElement()
        .asString()
        .startsWith("decision for pod x/p1024 differs from the one made from scratch: ")
        .contains("node=n1", "instead of", "node=n2");
    assertThat(place(cycle, ONE_IN + 1, "n3", false)).isEqualTo("n3");
    assertThat(differences).hasSize(1);
  }

  @Test
  void offSaysNothing() {
    SchedulingCycle cycle = cycle(lyingKey(), VerifyMode.OFF);
    place(cycle, 0, "n1", false);
    place(cycle, 1, "n1", false);
    assertThat(place(cycle, 2, "n2", false)).isEqualTo("n1");
    assertThat(differences).isEmpty();
  }

  @Test
  void testsVerifyEverything() {
    assertThat(VerifyMode.standard()).isEqualTo(VerifyMode.FULL);
  }
}
