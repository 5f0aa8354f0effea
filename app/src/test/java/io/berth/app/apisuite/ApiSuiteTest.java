package io.berth.app.apisuite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The embedded server answers what kube-apiserver answered when it was recorded. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiSuiteTest {
  private static final int FEWEST_REQUESTS = 400;

  private final Played recorded = Recording.read();
  private EmbeddedServer embedded;

  @BeforeAll
  void start() throws Exception {
    embedded = EmbeddedServer.start();
  }

  @AfterAll
  void stop() {
    embedded.close();
  }

  static Stream<Scenario> scenarios() {
    return Scenario.all().stream();
  }

  /** In the order of the suite: later scenarios look at what earlier ones have made. */
  @ParameterizedTest
  @MethodSource("scenarios")
  void answersAsKubeApiserver(Scenario scenario) {
    List<Answer> expected = recorded.of(scenario);
    List<Answer> actual = Player.play(scenario, embedded.server());
    assertThat(Comparison.differences(expected, actual)).isEmpty();
    assertThat(actual).hasSize(scenario.count());
  }

  @Test
  void hasManyRequests() {
    assertThat(scenarios().mapToInt(Scenario::count).sum()).isGreaterThan(FEWEST_REQUESTS);
  }

  @Test
  void whatMayDifferHasAReason() {
    assertThat(MayDiffer.ALL)
        .allSatisfy(
            one -> {
              assertThat(one.what()).isNotBlank();
              assertThat(one.reason()).isNotBlank();
            });
  }
}
