package io.berth.model.meta;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResourceVersionsTest {
  @ParameterizedTest
  @CsvSource({
    "1, 2, true",
    "2, 1, false",
    "2, 2, false",
    "9, 10, true",
    "10, 9, false",
    "99999999999999999999, 100000000000000000000, true",
    "a, b, false",
    "1, b, false",
    "a, 2, false",
    "'', 2, false",
    "1, '', false",
    "0, 5, false",
    "01, 5, false",
    "-1, 5, false",
  })
  void onlyNumbersAreCompared(String version, String than, boolean isOlder) {
    assertThat(ResourceVersions.isOlder(version, than)).isEqualTo(isOlder);
  }

  @ParameterizedTest
  @CsvSource({
    "1, true",
    "999999999999999999, true",
    "1000000000000000000, false",
    "0, false",
    "01, false",
    "-1, false",
    "a, false",
    "'', false",
  })
  void onlyNumbersWrittenLikeALongAreKeptAsOne(String version, boolean fits) {
    assertThat(ResourceVersions.fitsLong(version)).isEqualTo(fits);
  }
}
