package io.berth.plugins.podtopologyspread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The least count after each update. */
final class CriticalPathsTest {
  record Update(String value, int pods, int least) {}

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
      paths.update(update.value, update.pods);
      assertThat(paths.least()).as(update.toString()).isEqualTo(update.least);
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("falling", List.of(new Update("a", 2, 2), new Update("b", 1, 1))),
        new Case("rising", List.of(new Update("a", 1, 1), new Update("b", 2, 1))),
        new Case(
            "the first is overtaken by the second",
            List.of(new Update("a", 1, 1), new Update("b", 2, 1), new Update("a", 3, 2))),
        new Case(
            "the second overtakes the first",
            List.of(new Update("a", 1, 1), new Update("b", 2, 1), new Update("b", 0, 0))),
        new Case(
            "a third becomes the second",
            List.of(
                new Update("a", 1, 1),
                new Update("b", 5, 1),
                new Update("c", 3, 1),
                new Update("a", 4, 3))),
        new Case("the empty value", List.of(new Update("", 3, 3), new Update("a", 1, 1))));
  }
}
