package io.berth.apiserver.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShrinkingTest {
  @Test
  void keepsWhatMatters() {
    WireRequest large =
        new WireRequest(
            "POST",
            "/api?a=b",
            List.of("X-A: b", "X-C: d"),
            ("{\"a\":" + "1".repeat(500) + "!}").getBytes(StandardCharsets.UTF_8));
    WireRequest small =
        new Shrinking(
                request ->
                    request.headers().contains("X-C: d")
                        && new String(request.body(), StandardCharsets.UTF_8).contains("!"))
            .shrunk(large);
    assertThat(small.target()).isEqualTo("/api");
    assertThat(small.headers()).containsExactly("X-C: d");
    assertThat(new String(small.body(), StandardCharsets.UTF_8)).isEqualTo("!");
  }
}
