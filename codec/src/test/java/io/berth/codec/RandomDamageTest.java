package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a text is damaged, the reader either reads it or says what is wrong in one line. */
class RandomDamageTest {
  private static final String YAML =
      """
      # comment
      apiVersion: v1
      kind: Pod
      metadata: &m
        name: "web"
        labels: {a: b, 'c': !!str 1}
      spec:
        containers:
        - name: main
          image: >-
            folded
          resources: {requests: {cpu: 500m, memory: 1Gi}}
      ---
      kind: Node
      apiVersion: v1
      metadata: {name: n, labels: {x: &y "z", w: *y}}
      """;

  private static final String JSON =
      """
      {"apiVersion":"v1","items":[{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a\\u00e9",
      "labels":{"x":"y"}},"spec":{"containers":[{"name":"c","resources":{"requests":
      {"cpu":"500m"}}}]}},{"metadata":{"name":"b"},"kind":"Node","apiVersion":"v1"}],"kind":"List"}
      """;

  @ParameterizedTest
  @ValueSource(strings = {YAML, JSON})
  void neverFailsOtherwise(String text) {
    Random random = new Random(42);
    byte[] intact = text.getBytes(StandardCharsets.UTF_8);
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] damaged = intact.clone();
      for (int times = 1 + random.nextInt(3); times > 0; times--) {
        damage(damaged, random);
      }
      refused += isRefused(damaged) ? 1 : 0;
    }
    assertThat(refused).isBetween(1_000, 19_999);
  }

  private static void damage(byte[] text, Random random) {
    int at = random.nextInt(text.length);
    switch (random.nextInt(3)) {
      case 0 -> text[at] = (byte) random.nextInt(256);
      case 1 -> text[at] = (byte) " \n\t:-{}[]\"'&*!|>#,".charAt(random.nextInt(18));
      default -> text[at] = text[random.nextInt(text.length)];
    }
  }

  private static boolean isRefused(byte[] text) {
    try {
      new ObjectReader(new Found()).read("damaged", new ByteArrayInputStream(text));
      return false;
    } catch (CodecException e) {
      assertThat(e).hasMessageStartingWith("damaged:").hasMessageNotContaining("\n");
      return true;
    }
  }
}
