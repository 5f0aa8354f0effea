package io.berth.apiserver.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BearerTokenTest {
  @ParameterizedTest
  @CsvSource({
    "Bearer secret, true",
    "bearer secret, true",
    "'Bearer  secret ', true",
    "Bearer Secret, false",
    "Bearer secre, false",
    "Bearer secrets, false",
    "Bearer, false",
    "'Bearer ', false",
    "Basic secret, false",
    "secret, false",
    "'', false"
  })
  void isRecognised(String header, boolean right) {
    assertThat(new BearerToken("secret").isIn(header)).isEqualTo(right);
  }

  @Test
  void isLongAndAnotherOneEachTime() {
    assertThat(BearerToken.random().value()).hasSize(43).matches("[-_A-Za-z0-9]+");
    assertThat(BearerToken.random()).isNotEqualTo(BearerToken.random());
    assertThat(new BearerToken("secret").toString()).doesNotContain("secret");
  }
}
