package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiStatusTest {
  private static ApiStatus of(int code, String type, String body) {
    return ApiStatus.of(new ApiResponse(code, Optional.empty(), Content.of(type, body)));
  }

  @Test
  void statusObjectIsRead() {
    String body =
        """
        {"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure",
         "message":"pods \\"x\\" already exists","reason":"AlreadyExists",
         "details":{"name":"x","kind":"pods"},"code":409}
        """;
    assertThat(of(409, "application/json; charset=utf-8", body))
        .isEqualTo(new ApiStatus(409, "AlreadyExists", "pods \"x\" already exists"));
  }

  @ParameterizedTest
  @CsvSource({
    "502, text/html, <html>oops</html>, the server answered 502 with text/html: oops",
    "503, '', '', the server answered 503 and no explanation",
    "500, application/json, [1], the server answered 500 with application/json: [1]",
  })
  void anythingElseIsPutInWords(int code, String type, String body, String message) {
    assertThat(of(code, type, body)).isEqualTo(new ApiStatus(code, "", message));
  }
}
