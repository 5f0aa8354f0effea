package io.berth.engine.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeSamplingTest {
  @ParameterizedTest(name = "{0} % of {2} nodes, adaptive {1}")
  @CsvSource({
    "0, true, 99, 99",
    "0, true, 100, 100",
    "0, true, 1000, 420",
    "0, true, 5000, 500",
    "0, true, 6000, 300",
    "0, false, 6000, 6000",
    "30, false, 1000, 300",
    "30, true, 1000, 300",
    "5, true, 150, 100",
    "5, true, 50, 50",
    "100, true, 5000, 5000",
  })
  void tellsHowManyNodesAreEnough(int percentage, boolean adaptive, int nodes, int enough) {
    assertThat(new NodeSampling(percentage, adaptive).enough(nodes)).isEqualTo(enough);
  }
}
