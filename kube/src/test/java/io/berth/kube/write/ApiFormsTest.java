package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.ApiTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiFormsTest {
  @ParameterizedTest
  @CsvSource({
    "2026-01-31T23:59:59Z, 2026-01-31T23:59:59Z, 2026-01-31T23:59:59.000000Z",
    "2026-01-31T23:59:59.5Z, 2026-01-31T23:59:59Z, 2026-01-31T23:59:59.500000Z",
    "2026-01-31T23:59:59.123456789Z, 2026-01-31T23:59:59Z, 2026-01-31T23:59:59.123456Z",
    "1970-01-01T00:00:00Z, 1970-01-01T00:00:00Z, 1970-01-01T00:00:00.000000Z"
  })
  void timesHaveTheDigitsThatTheServerWants(Instant time, String seconds, String micros) {
    assertThat(ApiTime.seconds(time)).isEqualTo(seconds);
    assertThat(ApiTime.micros(time)).isEqualTo(micros);
  }

  @Test
  void pathsTakeAnyName() {
    assertThat(ApiPath.of("api", "v1", "a b", "../c?d=e/f", "g.h-i"))
        .isEqualTo("/api/v1/a%20b/..%2Fc%3Fd%3De%2Ff/g.h-i");
    assertThat(ApiPath.event("ns", "web.17a"))
        .isEqualTo("/apis/events.k8s.io/v1/namespaces/ns/events/web.17a");
  }
}
