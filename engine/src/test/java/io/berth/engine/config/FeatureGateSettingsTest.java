package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeatureGateSettingsTest {
  record Case(String text, List<String> lines) {
    Case(String text, String... lines) {
      this(text, List.of(lines));
    }
  }

  static Stream<Case> refused() {
    return Stream.of(
        new Case("NoSuchThing=true", "--feature-gates: unrecognized feature gate: NoSuchThing"),
        new Case(
            "OportunisticBatching=true",
            "--feature-gates: unrecognized feature gate: OportunisticBatching; did you mean"
                + " OpportunisticBatching?"),
        new Case(
            "OpportunisticBatching",
            "--feature-gates: missing bool value for OpportunisticBatching; write"
                + " OpportunisticBatching=true or OpportunisticBatching=false"),
        new Case(
            "OpportunisticBatching=yes",
            "--feature-gates: invalid value of OpportunisticBatching=yes, err: strconv.ParseBool:"
                + " parsing \"yes\": invalid syntax; write true or false"),
        new Case(
            "SchedulerQueueingHints=false",
            "--feature-gates: cannot set feature gate SchedulerQueueingHints to false, feature is"
                + " locked to true; leave it out"),
        new Case(
            "GangScheduling=true",
            "--feature-gates: cannot set feature gate GangScheduling to true: Berth implements only"
                + " GangScheduling=false; leave it out"),
        new Case(
            "A=true,B=maybe,GenericWorkload=true",
            "--feature-gates: unrecognized feature gate: A",
            "--feature-gates: invalid value of B=maybe, err: strconv.ParseBool: parsing \"maybe\":"
                + " invalid syntax; write true or false",
            "--feature-gates: cannot set feature gate GenericWorkload to true: Berth implements"
                + " only GenericWorkload=false; leave it out"),
        new Case(
            "MatchLabelKeysInPodTopologySpread=false",
            "--feature-gates: MatchLabelKeysInPodTopologySpreadSelectorMerge is enabled, but"
                + " depends on features that are disabled: [MatchLabelKeysInPodTopologySpread]"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refuses(Case c) {
    assertThatThrownBy(() -> FeatureGateSettings.parse(c.text()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(String.join("\n", c.lines()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"AllAlpha=true", "AllBeta=false", "AllBeta=true"})
  void refusesWholeStagesThatAreNotImplemented(String text) {
    assertThatThrownBy(() -> FeatureGateSettings.parse(text))
        .hasMessageContaining("Berth implements only the defaults of [")
        .hasMessageEndingWith("set the gates you need one by one");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OpportunisticBatching=false",
        " OpportunisticBatching = F ,,",
        "AllAlpha=false,OpportunisticBatching=0",
        "OpportunisticBatching=true,OpportunisticBatching=false",
        "GangScheduling=false,SchedulerQueueingHints=true,OpportunisticBatching=False"
      })
  void accepts(String text) throws ConfigurationException {
    FeatureGates gates = FeatureGateSettings.parse(text);
    assertThat(gates.enabled(FeatureGate.OPPORTUNISTIC_BATCHING)).isFalse();
    assertThat(gates.enabled(FeatureGate.GANG_SCHEDULING)).isFalse();
    assertThat(gates.enabled(FeatureGate.SCHEDULER_QUEUEING_HINTS)).isTrue();
  }

  @Test
  void defaultsNeedNothingThatIsOff() {
    assertThat(GateDependencies.unmet(FeatureGates.DEFAULTS)).isEmpty();
  }

  @Test
  void namesAllThatIsMissing() {
    FeatureGates gates =
        FeatureGates.with(
            Map.of(
                FeatureGate.WORKLOAD_AWARE_PREEMPTION,
                true,
                FeatureGate.POD_LEVEL_RESOURCES,
                false,
                FeatureGate.NODE_DECLARED_FEATURES,
                false));
    assertThat(GateDependencies.unmet(gates))
        .containsExactly(
            "InPlacePodLevelResourcesVerticalScaling is enabled, but depends on features that are"
                + " disabled: [PodLevelResources NodeDeclaredFeatures]",
            "WorkloadAwarePreemption is enabled, but depends on features that are disabled:"
                + " [GangScheduling]");
  }
}
