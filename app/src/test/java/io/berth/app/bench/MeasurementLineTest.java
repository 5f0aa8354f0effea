package io.berth.app.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.app.bench.Measurement.Costs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementLineTest {
  private static final Measurement BERTHS =
      new Measurement(
          "berth", "spread", 5000, 20000, 100, 3, 123457, 7.25, 12.5, new Costs(40.75, 8.5, 96, 1));

  private static final String REFERENCE =
      "{\"engine\":\"kube-scheduler\",\"scenario\":\"basic\",\"nodes\":5000,\"pods\":2000,"
          + "\"percent\":0,\"failed\":0,\"podsPerSecond\":510,\"p50us\":1186,\"p99us\":12140}";

  @Test
  void isOneLineOfJson() {
    assertThat(MeasurementLine.write(BERTHS))
        .isEqualTo(
            "{\"engine\":\"berth\",\"scenario\":\"spread\",\"nodes\":5000,\"pods\":20000,"
                + "\"percent\":100,\"failed\":3,\"podsPerSecond\":123457,\"p50us\":7.25,"
                + "\"p99us\":12.50,\"p999us\":40.75,\"cpuUs\":8.50,\"allocatedBytes\":96,"
                + "\"heapBytes\":1}");
  }

  @Test
  void isReadBackAsItWasWritten() throws BenchException {
    assertThat(MeasurementLine.read(MeasurementLine.write(BERTHS))).isEqualTo(BERTHS);
  }

  @Test
  void theReferenceHasFewerNumbers() throws BenchException {
    Measurement read = MeasurementLine.read(REFERENCE);
    assertThat(read)
        .isEqualTo(
            new Measurement(
                "kube-scheduler", "basic", 5000, 2000, 0, 0, 510, 1186, 12140, Costs.UNKNOWN));
    assertThat(MeasurementLine.write(read))
        .isEqualTo(REFERENCE.replace("1186,", "1186.00,").replace("12140}", "12140.00}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"panic: unknown scenario x", "{\"engine\":\"other\"}", "[1]", "{"})
  void anythingElseIsNone(String line) {
    assertThatThrownBy(() -> MeasurementLine.read(line))
        .isInstanceOf(BenchException.class)
        .hasMessageStartingWith("this is no measurement")
        .hasMessageEndingWith(": " + line);
  }
}
