package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.call.PluginCalls;
import io.berth.engine.cluster.ClusterCache;
import io.berth.spi.PluginException;
import io.berth.spi.PostFilterPlugin.Nominated;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.Rejected;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The PostFilter row of the matrix of statuses and extension points. */
class PostFilterPhaseTest {
  private static final Rejected FULL = Rejected.unschedulable("full");
  private static final Rejected LATER = new Rejected(Rejected.Kind.PENDING, List.of("later"));

  record Case(String name, FakeProfile profile, Optional<String> nominated, String message) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> rows() {
    return Stream.of(
        new Case("nobody to ask", new FakeProfile(), Optional.of(""), ""),
        new Case("success stops", stopping(new Nominated("a")), Optional.of("a"), ""),
        new Case("a withdrawal stops", stopping(new Nominated("")), Optional.of(""), ""),
        new Case("unschedulable goes on", of(FULL, new Nominated("b")), Optional.of("b"), ""),
        new Case("pending goes on", of(LATER, new Nominated("b")), Optional.of("b"), ""),
        new Case("unresolvable stops", stopping(Rejected.unresolvable("never")), none(), "never"),
        new Case("all reasons are told", of(FULL, LATER), none(), "full, later"));
  }

  private static Optional<String> none() {
    return Optional.empty();
  }

  /** Plugins that answer this, one each. */
  private static FakeProfile of(PostFilterResult... answers) {
    FakeProfile profile = new FakeProfile();
    for (int i = 0; i < answers.length; i++) {
      PostFilterResult answer = answers[i];
      profile.lastResort("Plugin" + i, () -> answer);
    }
    return profile;
  }

  /** A plugin that answers this, before one that must not be asked. */
  private static FakeProfile stopping(PostFilterResult answer) {
    return of(answer)
        .lastResort(
            "Unused",
            () -> {
              throw new AssertionError("must not be asked");
            });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void everyStatusHasItsEffect(Case test) {
    assertThat(run(test.profile()))
        .isEqualTo(new PostFilterPhase.Outcome(test.nominated(), test.message()));
  }

  @Test
  void aFailureStopsAndLeavesTheNomination() {
    FakeProfile profile =
        new FakeProfile()
            .lastResort(
                "Broken",
                () -> {
                  throw new PluginException("oh");
                });

    assertThat(run(profile))
        .isEqualTo(
            new PostFilterPhase.Outcome(
                Optional.empty(), "running PostFilter plugin \"Broken\": oh"));
  }

  private static PostFilterPhase.Outcome run(FakeProfile profile) {
    Attempt attempt = new Attempt(TestObjects.pending("p"), new ClusterCache().view());
    return PostFilterPhase.run(
        PluginCalls.unobserved(), profile.build(), attempt, new Diagnosis(0));
  }
}
