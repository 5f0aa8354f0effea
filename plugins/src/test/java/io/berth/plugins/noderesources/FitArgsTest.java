package io.berth.plugins.noderesources;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.schema.Message;
import io.berth.plugins.utilization.UtilizationShapePoint;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FitArgsTest {
  private static final List<ResourceSpec> DEFAULT_RESOURCES =
      List.of(new ResourceSpec("cpu", 1), new ResourceSpec("memory", 1));

  record Case(String name, NodeResourcesFitArgs args, List<String> errors) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    RequestedToCapacityRatioParam shape =
        new RequestedToCapacityRatioParam(List.of(new UtilizationShapePoint(0, 0)));
    return List.of(
        new Case("defaults", Message.of(NodeResourcesFitArgs.class).empty(), List.of()),
        new Case("ratio", scoring("RequestedToCapacityRatio", List.of(), shape), List.of()),
        new Case(
            "no type",
            scoring("", List.of(), null),
            List.of(
                "scoringStrategy.type: Unsupported value: \"\": supported values:"
                    + " \"LeastAllocated\", \"MostAllocated\", \"RequestedToCapacityRatio\"")),
        new Case(
            "ratio without shape",
            scoring("RequestedToCapacityRatio", List.of(), null),
            List.of(
                "scoringStrategy.requestedToCapacityRatio: Required value: must be specified when"
                    + " type is RequestedToCapacityRatio")),
        new Case(
            "ratio with an empty shape",
            scoring(
                "RequestedToCapacityRatio",
                List.of(),
                new RequestedToCapacityRatioParam(List.of())),
            List.of(
                "scoringStrategy.requestedToCapacityRatio.shape: Required value: at least one point"
                    + " must be specified")),
        new Case(
            "shape for another type",
            scoring("MostAllocated", List.of(), shape),
            List.of(
                "scoringStrategy.requestedToCapacityRatio: Forbidden: must be nil when type is not"
                    + " RequestedToCapacityRatio")),
        new Case(
            "weights",
            scoring(
                "LeastAllocated",
                List.of(new ResourceSpec("cpu", 101), new ResourceSpec("memory", -1)),
                null),
            List.of(
                "scoringStrategy.resources[0].weight: Invalid value: 101: resource weight of cpu"
                    + " not in valid range (0, 100]",
                "scoringStrategy.resources[1].weight: Invalid value: -1: resource weight of memory"
                    + " not in valid range (0, 100]")),
        new Case(
            "a group with a slash",
            new NodeResourcesFitArgs(List.of("a.io/b"), List.of("a.io/b"), null),
            List.of(
                "ignoredResourceGroups[0]: Invalid value: \"a.io/b\": resource group name can't"
                    + " contain '/'")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void finds(Case c) {
    assertThat(TestPlugins.errors(NodeResourcesFit.FACTORY, c.args())).isEqualTo(c.errors());
  }

  @Test
  void ignoredNamesMustBeLabelNames() {
    NodeResourcesFitArgs args =
        new NodeResourcesFitArgs(List.of("ok", "a b"), List.of("c d"), null);
    assertThat(TestPlugins.errors(NodeResourcesFit.FACTORY, args))
        .hasSize(2)
        .allMatch(error -> error.contains(": name part must consist of alphanumeric characters"))
        .first()
        .asString()
        .startsWith("ignoredResources[1]: Invalid value: \"a b\"");
  }

  @Test
  void whatIsNotWrittenIsCompleted() {
    assertThat(Message.of(NodeResourcesFitArgs.class).empty().completed().scoringStrategy())
        .isEqualTo(new ScoringStrategy("LeastAllocated", DEFAULT_RESOURCES, null));
    assertThat(scoring("MostAllocated", List.of(), null).completed().scoringStrategy())
        .isEqualTo(new ScoringStrategy("MostAllocated", DEFAULT_RESOURCES, null));
    assertThat(
            scoring("MostAllocated", List.of(new ResourceSpec("x", 0)), null)
                .completed()
                .scoringStrategy())
        .isEqualTo(new ScoringStrategy("MostAllocated", List.of(new ResourceSpec("x", 1)), null));
  }

  private static NodeResourcesFitArgs scoring(
      String type, List<ResourceSpec> resources, @Nullable RequestedToCapacityRatioParam ratio) {
    return new NodeResourcesFitArgs(
        List.of(), List.of(), new ScoringStrategy(type, resources, ratio));
  }
}
