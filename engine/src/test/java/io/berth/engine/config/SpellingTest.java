package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  private static final List<String> KNOWN = List.of("NodeName", "NodePorts", "TaintToleration");

  @ParameterizedTest
  @CsvSource({
    "NodeNme, did you mean NodeName?",
    "nodeports, did you mean NodePorts?",
    "TaintsToleration, did you mean TaintToleration?",
    "Whatever, ''",
    "X, ''"
  })
  void suggests(String written, String expected) {
    assertThat(Spelling.suggestion(written, KNOWN)).isEqualTo(expected);
  }
}
