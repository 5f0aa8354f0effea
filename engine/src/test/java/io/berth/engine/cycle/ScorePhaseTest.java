package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.berth.engine.TestObjects;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.PluginException;
import io.berth.spi.Skip;
import org.junit.jupiter.api.Test;

class ScorePhaseTest {
  private static long[] totals(FakeProfile profile) {
    ClusterCache cluster = new ClusterCache();
    cluster.putNode(TestObjects.node("a", "{}"));
    cluster.putNode(TestObjects.node("b", "{}"));
    Attempt attempt = new Attempt(TestObjects.pending("p"), cluster.view());
    return new ScorePhase(PluginCalls.unobserved(), profile.build())
        .run(attempt, cluster.view().nodes())
        .totals();
  }

  @Test
  void totalsAreSumsOfWeightedScores() {
    FakeProfile profile =
        new FakeProfile()
            .score("Two", 3, FakeProfile.scorer(_ -> 2))
            .score("Negative", -1, FakeProfile.scorer(_ -> 10))
            .score("Silent", 9, _ -> Skip.SKIP);
    assertThat(totals(profile)).containsExactly(-4, -4);
    assertThat(totals(new FakeProfile())).containsExactly(0, 0);
  }

  @Test
  void preScoreIsAskedEvenIfNobodyScores() {
    FakeProfile profile =
        new FakeProfile()
            .preScore(
                "Broken",
                _ -> {
                  throw new PluginException("oh");
                });
    assertThatThrownBy(() -> totals(profile))
        .asInstanceOf(type(PluginCallException.class))
        .extracting(PluginCallException::reason)
        .isEqualTo("running PreScore plugin \"Broken\": oh");
  }
}
