package io.berth.apiserver.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What kube-apiserver 1.36.4 printed for each of these. */
class QuantityTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "1000m, 1",
    "0.5, 500m",
    "1.5, 1500m",
    "1024Mi, 1Gi",
    "1Gi, 1Gi",
    "8Gi, 8Gi",
    "1.5Gi, 1536Mi",
    "0.5Gi, 512Mi",
    "1000, 1k",
    "1000k, 1M",
    "1500k, 1500k",
    "1024, 1024",
    "1024Ki, 1Mi",
    "2048Ki, 2Mi",
    "1025Ki, 1025Ki",
    "100Ki, 100Ki",
    "0.1, 100m",
    "0.0001, 100u",
    "1n, 1n",
    "0.1n, 1n",
    "1.5n, 2n",
    "1000n, 1u",
    "1Ti, 1Ti",
    "1000Mi, 1000Mi",
    "7Ei, 7Ei",
    "1000000, 1M",
    "1500000, 1500k",
    "2000m, 2",
    "0Mi, 0",
    "0m, 0",
    "00, 0",
    "-0, 0",
    "129M, 129M",
    "128974848, 128974848",
    "1.50, 1500m",
    "0.100, 100m",
    "1000.5, 1000500m",
    "20.5m, 20500u",
    "1.0, 1",
    "10.000, 10",
    ".5, 500m",
    "999999999999999999m, 999999999999999999m"
  })
  void isRewritten(String written, String printed) {
    assertThat(QuantityText.canonical(written)).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.500", "+1", "007", "5.", "1.Ki", "1e3", "1E3", "1e+3", "1e-3", "12E"})
  void looksCanonicalEnoughToBeKept(String written) {
    assertThat(QuantityText.canonical(written)).isEqualTo(written);
  }

  @ParameterizedTest
  @CsvSource({
    "10e2, 1e3",
    "5e-10, 1e-9",
    "1e-20, 1e-9",
    "1.5e3, 1500",
    "15e2, 1500",
    "129e6, 129e6",
    "1e1000, 10e999",
    "1000E, 1",
    "1000000000000000000000, 1",
    "8Ei, 9223372036854775807",
    "1234567890123456789, 1234567890123456789",
    "9223372036854775808, 9223372036854775808",
    "12345678901234567890, 12345678901234567890",
    "0.001Ki, 1024m",
    "0.0001Ki, 102400u",
    "1.0001Ki, 1024102400u",
    "., 0",
    "+, 0",
    "-, 0",
    "E, 0",
    "Ki, 0"
  })
  void isOddButTaken(String written, String printed) {
    assertThat(QuantityText.canonical(written)).isEqualTo(printed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "1_0", "0x10", "1..2", "1 Gi", "1Gi2x", "true"})
  void hasTheWrongForm(String written) {
    assertThatThrownBy(() -> QuantityText.canonical(written))
        .hasMessage(
            "quantities must match the regular expression"
                + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1e", "1Kii", "1i", "e", "1K", "1ee", "1ki", "--1", "1e99999999999999999999"})
  void hasNoSuchSuffix(String written) {
    assertThatThrownBy(() -> QuantityText.canonical(written))
        .hasMessage("unable to parse quantity's suffix");
  }

  @ParameterizedTest
  @Timeout(2)
  @CsvSource({
    "1e999999999, 1e999999999",
    "1e2147483647, 10e2147483646",
    "10e2147483647, 100e2147483646",
    "5e-2147483648, 1e-9",
    "12345678901234567890e-2000000000, 1e-9",
    "12345678901234567890e2000000000, 1234567890123456789e2000000001"
  })
  void takesNoTimeWhateverTheExponent(String written, String printed) {
    assertThat(QuantityText.canonical(written)).isEqualTo(printed);
  }
}
