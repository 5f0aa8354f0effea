package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.JsonWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class V1Beta3UpgradeTest {
  record Case(String name, String profile, String upgraded, List<String> warnings) {
    Case(String name, String profile, String upgraded, String... warnings) {
      this(name, profile, upgraded, List.of(warnings));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> places() {
    return Stream.of(
        new Case("nothing to do", "{schedulerName: a}", "{\"schedulerName\":\"a\"}"),
        new Case(
            "enabled",
            "{plugins: {score: {enabled: [{name: A}, {name: SelectorSpread, weight: 2}]}}}",
            "{\"plugins\":{\"score\":{\"enabled\":[{\"name\":\"A\"}]}}}",
            "profiles[0].plugins.score.enabled[1]: plugin \"SelectorSpread\" is gone and was"
                + " dropped: PodTopologySpread does its work"),
        new Case(
            "disabled",
            "{plugins: {multiPoint: {disabled: [{name: CinderLimits}, {name: B}]}}}",
            "{\"plugins\":{\"multiPoint\":{\"disabled\":[{\"name\":\"B\"}]}}}",
            "profiles[0].plugins.multiPoint.disabled[0]: plugin \"CinderLimits\" is gone and was"
                + " dropped: NodeVolumeLimits does its work"),
        new Case(
            "arguments",
            "{pluginConfig: [{name: NodeLabel, args: {presentLabels: [x]}}, {name: B}]}",
            "{\"pluginConfig\":[{\"name\":\"B\"}]}",
            "profiles[0].pluginConfig[0]: plugin \"NodeLabel\" is gone and was dropped:"
                + " NodeAffinity does its work (addedAffinity in its arguments)"),
        new Case(
            "version of arguments",
            "{pluginConfig: [{name: B, args: {apiVersion: kubescheduler.config.k8s.io/v1beta3}}]}",
            "{\"pluginConfig\":[{\"name\":\"B\",\"args\":"
                + "{\"apiVersion\":\"kubescheduler.config.k8s.io/v1\"}}]}"),
        new Case(
            "mistakes are left to others",
            "{plugins: {score: 3}, pluginConfig: {a: b}}",
            "{\"plugins\":{\"score\":3},\"pluginConfig\":{\"a\":\"b\"}}"));
  }

  static Stream<Case> successors() {
    return Stream.of(
            List.of("AzureDiskLimits", "NodeVolumeLimits"),
            List.of("EBSLimits", "NodeVolumeLimits"),
            List.of("GCEPDLimits", "NodeVolumeLimits"),
            List.of("ServiceAffinity", "PodTopologySpread"),
            List.of("DefaultPodTopologySpread", "PodTopologySpread"),
            List.of("NodePreferAvoidPods", "NodeAffinity"),
            List.of("NodeResourcesLeastAllocated", "scoringStrategy.type: LeastAllocated"),
            List.of("NodeResourcesMostAllocated", "scoringStrategy.type: MostAllocated"),
            List.of("RequestedToCapacityRatio", "scoringStrategy.type: RequestedToCapacityRatio"))
        .map(
            pair ->
                new Case(
                    pair.getFirst(),
                    "{plugins: {filter: {enabled: [{name: %s}]}}}".formatted(pair.getFirst()),
                    "{\"plugins\":{\"filter\":{\"enabled\":[]}}}",
                    pair.getLast()));
  }

  @ParameterizedTest
  @MethodSource({"places", "successors"})
  void upgrades(Case c) {
    String yaml =
        "{apiVersion: kubescheduler.config.k8s.io/v1beta3, profiles: [" + c.profile() + "]}";
    V1Beta3Upgrade.Upgraded upgraded = V1Beta3Upgrade.upgrade(Configurations.tree(yaml));
    assertThat(JsonWriter.compact(upgraded.file()))
        .isEqualTo(
            "{\"apiVersion\":\"kubescheduler.config.k8s.io/v1\",\"profiles\":["
                + c.upgraded()
                + "]}");
    assertThat(upgraded.warnings()).hasSameSizeAs(c.warnings());
    for (int i = 0; i < c.warnings().size(); i++) {
      assertThat(upgraded.warnings().get(i).toString()).contains(c.warnings().get(i));
    }
  }
}
