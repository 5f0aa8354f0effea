package io.berth.plugins.podtopologyspread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The least count after each update. */
final class CriticalPathsTest {
  record Update(int domain, int pods, int least) {}

  record Case(String name, List<Update> updates) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void knowsTheLeast(Case test) {
    CriticalPaths paths = new CriticalPaths();
    for (Update update : test.updates) {
      paths.update(update.domain, update.pods);
      assertThat(paths.least()).as(update.toString()).isEqualTo(update.least);
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("falling", List.of(new Update(0, 2, 2), new Update(1, 1, 1))),
        new Case("rising", List.of(new Update(0, 1, 1), new Update(1, 2, 1))),
        new Case(
            "the first is overtaken by the second",
            List.of(new Update(0, 1, 1), new Update(1, 2, 1), new Update(0, 3, 2))),
        new Case(
            "the second overtakes the first",
            List.of(new Update(0, 1, 1), new Update(1, 2, 1), new Update(1, 0, 0))),
        new Case(
            "a third becomes the second",
            List.of(
                new Update(0, 1, 1),
                new Update(1, 5, 1),
                new Update(2, 3, 1),
                new Update(0, 4, 3))),
        new Case("only one", List.of(new Update(0, 3, 3), new Update(0, 5, 5))));
  }
}
