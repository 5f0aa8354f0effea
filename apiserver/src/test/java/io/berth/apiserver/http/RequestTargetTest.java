package io.berth.apiserver.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.berth.apiserver.object.ApiFailure;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTargetTest {
  @ParameterizedTest
  @CsvSource({
    "/, ''",
    "/api, api",
    "/api/v1/, api v1",
    "/apis/apps/v1/namespaces/a/deployments/web, apis apps v1 namespaces a deployments web",
    "/api/v1/nodes/a%2Db, api v1 nodes a-b",
    "/api/v1/nodes/%C3%A4, api v1 nodes ä",
    "/api/v1/nodes/a+b, api v1 nodes a+b",
    "/api/v1/nodes/a:b;c, api v1 nodes a:b;c",
    "/api/v1/nodes/..., api v1 nodes ..."
  })
  void plainPathsAreSplit(String path, String segments) {
    assertThat(String.join(" ", RequestTarget.segments(path))).isEqualTo(segments);
  }

  @ParameterizedTest
  @CsvSource({
    "//, 404",
    "//api/v1/nodes, 404",
    "/api//v1/nodes, 404",
    "/api/v1/nodes//, 404",
    "/api/v1/namespaces//pods, 404",
    "/api/v1/nodes/../pods, 404",
    "/api/v1/nodes/%2e%2e/pods, 404",
    "/api/v1/nodes/./a, 404",
    "/api/v1/nodes/.., 400",
    "/api/v1/nodes/%2E%2e, 400",
    "/api/v1/nodes/., 400",
    "/api/v1/nodes/a%2fb, 404",
    "/api/v1/nodes%2fb, 404",
    "/api/v1/nodes/a%00b, 404",
    "/api/v1/nodes/a%0ab, 404",
    "/api/v1/nodes/a%7fb, 404",
    "/api/v1/nodes/a%252fb, 404",
    "/api/v1/nodes/%zz, 400",
    "/api/v1/nodes/%, 400",
    "/api/v1/nodes/%4, 400",
    "/api/v1/nodes/%+4, 400",
    "/api/v1/nodes/%ff, 400",
    "/api/v1/nodes/%c0%ae, 400",
    "api/v1/nodes, 400",
    "*, 400",
    "https://localhost/api, 400",
    "'', 400"
  })
  void tricksFindNothing(String path, int code) {
    assertThatExceptionOfType(ApiFailure.class)
        .isThrownBy(() -> RequestTarget.segments(path))
        .satisfies(failure -> assertThat(failure.code()).isEqualTo(code));
  }

  @Test
  void valuesKeepTheirOrder() {
    assertThat(RequestTarget.query("a=1&b=x%3Dy+z&a=2&c&=d&a=%20"))
        .isEqualTo(
            Map.of(
                "a", List.of("1", "2", " "),
                "b", List.of("x=y z"),
                "c", List.of(""),
                "", List.of("d")));
  }

  @Test
  void pairsThatCannotBeReadAreLeftOut() {
    assertThat(RequestTarget.query("limit=%zz&a;b=1&%=2&ok=1&&"))
        .isEqualTo(Map.of("ok", List.of("1")));
    assertThat(RequestTarget.query("")).isEmpty();
  }
}
