package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.explain.Explainer;
import io.berth.engine.explain.Explanation;
import io.berth.engine.explain.NodeExplanation;
import io.berth.engine.profile.Profile;
import io.berth.spi.Detail;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.NodeScorer;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Plugins are asked for details only by an explanation that wants them. */
class DetailsTest {
  private static final Detail FACT = new Detail.Named("fact", "filter");
  private static final Detail COUNT = new Detail.Named("count", "7");

  private final AtomicInteger asked = new AtomicInteger();

  @Test
  void anExplanationHasThemOnRequest() {
    for (NodeExplanation node : explain(new Explainer(profile()).withDetails()).nodes()) {
      assertThat(node.verdicts().getFirst().details()).containsExactly(FACT);
      assertThat(node.scores().getFirst().details()).containsExactly(COUNT);
    }
    assertThat(asked).hasValue(4);
  }

  @Test
  void neitherAPlainExplanationNorADecisionAsksForThem() {
    for (NodeExplanation node : explain(new Explainer(profile())).nodes()) {
      assertThat(node.verdicts().getFirst().details()).isEmpty();
      assertThat(node.scores().getFirst().details()).isEmpty();
    }
    ClusterCache cluster = cluster();
    Attempt attempt = new Attempt(pod(), cluster.view());
    Decision decision =
        new SchedulingCycle(
                profile(),
                new NodeSampling(100, false),
                new RotatingStart(),
                Verification.standard(),
                PluginCalls.unobserved())
            .run(attempt, cluster.nominations());
    assertThat(decision).isInstanceOf(Decision.Placed.class);
    assertThat(asked).hasValue(0);
  }

  @Test
  void aPluginThatFailsToExplainIsNamed() {
    Profile profile = new FakeProfile().filter("Odd", FakeProfile.plan(failing())).build();
    Explanation explanation = explain(new Explainer(profile).withDetails());
    assertThat(explanation.feasible()).hasSize(2);
    assertThat(explanation.nodes().getFirst().verdicts()).isEmpty();
  }

  private Explanation explain(Explainer explainer) {
    ClusterCache cluster = cluster();
    return explainer.explain(pod(), cluster.view(), cluster.nominations());
  }

  private static ClusterCache cluster() {
    ClusterCache cluster = new ClusterCache();
    for (String name : List.of("a", "b")) {
      cluster.putNode(TestObjects.node(name, "{}"));
    }
    return cluster;
  }

  private static PodInfo pod() {
    return TestObjects.pending("p");
  }

  private Profile profile() {
    return new FakeProfile()
        .filter("Filter", FakeProfile.plan(explaining()))
        .score("Score", 1, FakeProfile.scorer(counting()))
        .build();
  }

  private NodeFilter explaining() {
    return new NodeFilter() {
      @Override
      public FilterResult filter(NodeInfo node) {
        return Fits.FITS;
      }

      @Override
      public List<Detail> details(NodeInfo node) {
        asked.incrementAndGet();
        return List.of(FACT);
      }
    };
  }

  private NodeScorer counting() {
    return new NodeScorer() {
      @Override
      public long score(NodeInfo node) {
        return 7;
      }

      @Override
      public List<Detail> details(NodeInfo node) {
        asked.incrementAndGet();
        return List.of(COUNT);
      }
    };
  }

  private static NodeFilter failing() {
    return new NodeFilter() {
      @Override
      public FilterResult filter(NodeInfo node) {
        return Fits.FITS;
      }

      @Override
      public List<Detail> details(NodeInfo node) {
        throw new PluginException("no details");
      }
    };
  }
}
