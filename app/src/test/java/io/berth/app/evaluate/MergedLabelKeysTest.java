package io.berth.app.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.core.Affinity;
import io.berth.model.core.Pod;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class MergedLabelKeysTest {
  private static final ApiDefaults DEFAULTS = new ApiDefaults(List.of());

  record Case(String name, String term, String expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(
            "match",
            "labelSelector: {matchLabels: {x: z}}, matchLabelKeys: [app]",
            "{'labelSelector':{'matchLabels':{'x':'z'},'matchExpressions':"
                + "[{'key':'app','operator':'In','values':['web']}]},'matchLabelKeys':['app']}"),
        new Case(
            "mismatch",
            "labelSelector: {}, mismatchLabelKeys: [app]",
            "{'labelSelector':{'matchExpressions':"
                + "[{'key':'app','operator':'NotIn','values':['web']}]},"
                + "'mismatchLabelKeys':['app']}"),
        new Case(
            "a label that the pod does not have",
            "labelSelector: {}, matchLabelKeys: [other]",
            "{'labelSelector':{},'matchLabelKeys':['other']}"),
        new Case("no selector", "matchLabelKeys: [app]", "{'matchLabelKeys':['app']}"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void mergesIntoEveryTerm(Case given) {
    String required = "requiredDuringSchedulingIgnoredDuringExecution: [{%s}]";
    String preferred =
        "preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, podAffinityTerm: {%s}}]";
    String lists = (required + ", " + preferred).formatted(given.term, given.term);
    Pod pod =
        Given.pod(
            Given.podYaml(
                "web",
                "labels: {app: web}",
                "affinity: {podAffinity: {%s}, podAntiAffinity: {%s}}".formatted(lists, lists)));

    Affinity merged = Objects.requireNonNull(DEFAULTS.complete(pod).spec().affinity());

    String term = given.expected.replace('\'', '"');
    String expected =
        ("{\"requiredDuringSchedulingIgnoredDuringExecution\":[%s],"
                + "\"preferredDuringSchedulingIgnoredDuringExecution\":"
                + "[{\"weight\":1,\"podAffinityTerm\":%s}]}")
            .formatted(term, term);
    assertThat(json(merged.podAffinity())).isEqualTo(expected);
    assertThat(json(merged.podAntiAffinity())).isEqualTo(expected);
  }

  @Test
  void mergesIntoSpreadConstraintsAsTheApiServerDoes() {
    Pod complete = DEFAULTS.complete(spreadPod());

    assertThat(complete.spec().topologySpreadConstraints())
        .singleElement()
        .extracting(constraint -> json(constraint.labelSelector()))
        .isEqualTo(
            "{\"matchExpressions\":[{\"key\":\"app\",\"operator\":\"In\",\"values\":[\"web\"]}]}");
  }

  @Test
  void mergesOnlyOnce() {
    Pod once = DEFAULTS.complete(spreadPod());

    assertThat(DEFAULTS.complete(once)).isEqualTo(once);
  }

  private static Pod spreadPod() {
    String term = "labelSelector: {}, matchLabelKeys: [app], topologyKey: zone";
    return Given.pod(
        Given.podYaml(
            "web",
            "labels: {app: web}",
            """
            affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{%s}]}}, \
            topologySpreadConstraints: [{maxSkew: 1, whenUnsatisfiable: DoNotSchedule, %s}]\
            """
                .formatted(term, term)));
  }

  private static String json(@Nullable Record message) {
    return JsonWriter.compact(Trees.of(Objects.requireNonNull(message)));
  }
}
