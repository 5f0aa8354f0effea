package io.berth.app.apisuite;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** That the suite notices what it should, and nothing else. */
class ComparisonTest {
  private static final String ONE = "11111111-1111-1111-1111-111111111111";
  private static final String TWO = "22222222-2222-2222-2222-222222222222";

  private static Answer answer(int code, String body) {
    return Answer.of(
        "{\"request\":\"GET /x\",\"code\":%d,\"type\":\"t\",\"warnings\":[],\"body\":%s}"
            .formatted(code, body));
  }

  private static List<Answer> normal(String... bodies) {
    Normaliser normaliser = new Normaliser();
    return List.of(bodies).stream().map(body -> normaliser.normal(answer(200, body))).toList();
  }

  private static String object(String uid, String version) {
    return "{\"metadata\":{\"uid\":\"%s\",\"resourceVersion\":\"%s\"}}".formatted(uid, version);
  }

  @Test
  void anotherCodeIsADifference() {
    assertThat(Comparison.differences(List.of(answer(200, "{}")), List.of(answer(201, "{}"))))
        .singleElement()
        .asString()
        .contains("GET /x", "kube-apiserver: 200", "Berth:          201");
  }

  @ParameterizedTest
  @CsvSource({
    "{\"a\":1}, {\"a\":2}",
    "{\"a\":1}, {}",
    "{\"a\":1}, {\"a\":\"1\"}",
    "{\"a\":[]}, {\"a\":{}}",
    "{\"a\":null}, {}",
  })
  void anotherBodyIsADifference(String expected, String actual) {
    assertThat(Comparison.differences(List.of(answer(200, expected)), List.of(answer(200, actual))))
        .hasSize(1);
  }

  @Test
  void otherRequestsWantANewRecording() {
    assertThat(Comparison.differences(List.of(answer(200, "{}")), List.of()))
        .singleElement()
        .asString()
        .contains("record anew");
  }

  @Test
  void onlyWhereUidsAndVersionsComeAgainMatters() {
    List<Answer> changed = normal(object(ONE, "7"), object(ONE, "8"));
    assertThat(Comparison.differences(changed, normal(object(TWO, "100"), object(TWO, "200"))))
        .isEmpty();
    assertThat(Comparison.differences(changed, normal(object(TWO, "100"), object(ONE, "200"))))
        .hasSize(1);
    assertThat(Comparison.differences(changed, normal(object(TWO, "100"), object(TWO, "100"))))
        .hasSize(1);
  }

  @Test
  void timesOfClientsMatterAndThoseOfServersDoNot() {
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    assertThat(normal("\"%s\"".formatted(now)).getFirst().body()).isEqualTo(Trees.of("<time>"));
    String sent = "2024-05-01T10:00:00Z";
    assertThat(normal("\"%s\"".formatted(sent)).getFirst().body()).isEqualTo(Trees.of(sent));
  }

  @Test
  void whoAppliedInWhichSecondDoesNotMatter() {
    String one = "{\"manager\":\"a\",\"operation\":\"Apply\"}";
    String two = "{\"manager\":\"b\",\"operation\":\"Apply\"}";
    String fields = "{\"metadata\":{\"managedFields\":[%s,%s]}}";
    assertThat(
            Comparison.differences(
                normal(fields.formatted(one, two)), normal(fields.formatted(two, one))))
        .isEmpty();
    assertThat(
            Comparison.differences(
                normal(fields.formatted(one, two)), normal(fields.formatted(two, two))))
        .hasSize(1);
  }
}
