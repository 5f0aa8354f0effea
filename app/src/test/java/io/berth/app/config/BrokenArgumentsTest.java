package io.berth.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.berth.spi.FeatureGates;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of each built-in plugin's arguments reach the user, with the line. */
class BrokenArgumentsTest {
  /** The path is relative to the arguments, which stand in line 6. */
  record Case(String plugin, String args, List<String> errors) {
    Case(String plugin, String args, String... errors) {
      this(plugin, args, List.of(errors));
    }
  }

  static Stream<Case> placeholders() {
    return Stream.of(
        new Case(
            "DefaultPreemption",
            "{minCandidateNodesPercentage: 101}",
            "minCandidateNodesPercentage: Invalid value: 101: not in valid range [0, 100]"),
        new Case(
            "DefaultPreemption",
            "{minCandidateNodesAbsolute: -1}",
            "minCandidateNodesAbsolute: Invalid value: -1: not in valid range [0, inf)"),
        new Case(
            "DefaultPreemption",
            "{minCandidateNodesPercentage: 0, minCandidateNodesAbsolute: 0}",
            "minCandidateNodesPercentage: Invalid value: 0: cannot be zero at the same time as",
            "minCandidateNodesAbsolute: Invalid value: 0: cannot be zero at the same time as"),
        new Case(
            "VolumeBinding",
            "{bindTimeoutSeconds: -1}",
            "bindTimeoutSeconds: Invalid value: -1: invalid BindTimeoutSeconds"),
        new Case(
            "VolumeBinding", "{shape: [{utilization: 0, score: 0}]}", "shape: Invalid value: "),
        new Case(
            "DynamicResources",
            "{bindingTimeout: 500ms}",
            "bindingTimeout: Invalid value: \"500ms\": must be at least 1 second"),
        new Case(
            "DynamicResources", "{filterTimeout: -1s}", "filterTimeout: Invalid value: \"-1s\""));
  }

  static Stream<Case> resources() {
    return Stream.of(
        new Case(
            "NodeResourcesBalancedAllocation",
            "{resources: [{name: cpu}, {name: cpu}]}",
            "resources[1].name: Duplicate value: \"cpu\""),
        new Case(
            "NodeResourcesBalancedAllocation",
            "{resources: [{name: cpu, weight: 2}]}",
            "resources[0].weight: Invalid value: 2: must be 1"),
        new Case(
            "NodeResourcesFit",
            "{scoringStrategy: {resources: [{name: cpu}]}}",
            "scoringStrategy.type: Unsupported value: \"\": supported values: \"LeastAllocated\""),
        new Case(
            "NodeResourcesFit",
            "{scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: 101}]}}",
            "scoringStrategy.resources[0].weight: Invalid value: 101: resource weight of cpu not in"
                + " valid range (0, 100]"),
        new Case(
            "NodeResourcesFit",
            "{ignoredResourceGroups: [a/b]}",
            "ignoredResourceGroups[0]: Invalid value: \"a/b\": resource group name can't contain"),
        new Case(
            "NodeResourcesFit",
            "{scoringStrategy: {type: RequestedToCapacityRatio}}",
            "scoringStrategy.requestedToCapacityRatio: Required value"),
        new Case(
            "NodeResourcesFit",
            "{scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape:"
                + " [{utilization: 5, score: 1}, {utilization: 5, score: 11}]}}}",
            "scoringStrategy.requestedToCapacityRatio.shape[1].utilization: Invalid value: 5: ",
            "scoringStrategy.requestedToCapacityRatio.shape[1].score: Invalid value: 11: "));
  }

  static Stream<Case> affinityAndSpread() {
    return Stream.of(
        new Case(
            "InterPodAffinity",
            "{hardPodAffinityWeight: 101}",
            "hardPodAffinityWeight: Invalid value: 101: not in valid range [0, 100]"),
        new Case(
            "NodeAffinity",
            "{addedAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
                + " [{matchExpressions: [{key: a, operator: Foo}]}]}}}",
            "addedAffinity.requiredDuringSchedulingIgnoredDuringExecution"),
        new Case("PodTopologySpread", "{defaultingType: Some}", "defaultingType: "),
        new Case(
            "PodTopologySpread",
            "{defaultConstraints: [{maxSkew: 1, topologyKey: a, whenUnsatisfiable:"
                + " DoNotSchedule}]}",
            "defaultingType: Invalid value: \"System\": "),
        new Case(
            "PodTopologySpread",
            "{defaultingType: List, defaultConstraints: [{maxSkew: 0, topologyKey: a,"
                + " whenUnsatisfiable: Maybe}]}",
            "defaultConstraints[0].maxSkew: Invalid value: 0: ",
            "defaultConstraints[0].whenUnsatisfiable: Unsupported value: \"Maybe\""));
  }

  @ParameterizedTest
  @MethodSource({"placeholders", "resources", "affinityAndSpread"})
  void refuses(Case c) {
    String text =
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n"
            + "- pluginConfig:\n  - name: "
            + c.plugin()
            + "\n    args: "
            + c.args()
            + "\n";
    ConfigFileException refusal = catchThrowableOfType(ConfigFileException.class, () -> load(text));
    assertThat(refusal.problems()).hasSameSizeAs(c.errors());
    for (int i = 0; i < c.errors().size(); i++) {
      assertThat(refusal.problems().get(i))
          .startsWith("<stdin>:6:")
          .contains(": profiles[0].pluginConfig[0].args." + c.errors().get(i));
    }
  }

  private static void load(String text) throws ConfigFileException {
    ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    ConfigFile.read("-", in).load(BuiltinRegistry.of(FeatureGates.DEFAULTS));
  }
}
