package io.berth.engine.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.JsonWriter;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.ExtenderConfiguration;
import io.berth.engine.config.PluginConfig;
import io.berth.spi.FeatureGates;
import io.berth.spi.FilterPlugin;
import io.berth.spi.PluginFactory;
import io.berth.spi.ScorePlugin;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchedulerSetupTest {
  @Test
  void keepsTheOrderOfProfiles() throws ConfigurationException {
    SchedulerSetup setup =
        Setups.of(
            "{profiles: [{schedulerName: z, percentageOfNodesToScore: 30}, {schedulerName: a}]}");
    assertThat(setup.profiles().sequencedKeySet()).containsExactly("z", "a");
    assertThat(setup.profiles().values())
        .extracting(Profile::percentageOfNodesToScore)
        .containsExactly(Optional.of(30), Optional.empty());
  }

  @Test
  void makesEachPluginOncePerProfile() throws ConfigurationException {
    Profile profile = Setups.profile("{}");
    FilterPlugin filter = profile.filter().getFirst();
    ScorePlugin scorer = profile.score().getFirst().plugin();
    assertThat(filter).isSameAs(scorer).isSameAs(profile.preScore().getFirst());
  }

  @Test
  void findsEverythingAtOnce() {
    assertThatThrownBy(
            () ->
                Setups.of(
                    "{parallelism: 0, profiles: [{schedulerName: a, plugins: {filter: {enabled:"
                        + " [{name: Nobody}, {name: EBSLimits}]}}}, {schedulerName: b,"
                        + " pluginConfig: [{name: A, args: {number: -4}}]}]}"))
        .message()
        .satisfies(
            text ->
                assertThat(text.lines().map(line -> line.substring(0, line.indexOf(": "))))
                    .containsExactly(
                        "parallelism",
                        "profiles[0].plugins.filter.enabled[1]",
                        "profiles[0].plugins.filter.enabled[0]",
                        "profiles[1].pluginConfig[0].args.number"));
  }

  @Test
  void asksExtendersThatMustAnswerFirst() throws ConfigurationException {
    SchedulerSetup setup =
        Setups.of(
            "{extenders: [{urlPrefix: a, ignorable: true}, {urlPrefix: b},"
                + " {urlPrefix: c, ignorable: true}, {urlPrefix: d}]}");
    assertThat(setup.extenders())
        .extracting(ExtenderConfiguration::urlPrefix)
        .containsExactly("b", "d", "a", "c");
    assertThat(setup.configuration().extenders().getFirst().urlPrefix()).isEqualTo("a");
  }

  private static final String IGNORING =
      "extenders: [{managedResources: [{name: a.com/x, ignoredByScheduler: true},"
          + " {name: a.com/y}]}]";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"[]", "[{name: NodeResourcesFit, args: {ignoredResources: [b.com/z]}}]"})
  void leavesCountingToExtenders(String pluginConfig) throws ConfigurationException {
    SchedulerSetup setup =
        Setups.of(
            "{profiles: [{plugins: {multiPoint: {enabled: [{name: NodeResourcesFit}]}},"
                + " pluginConfig: %s}], %s}".formatted(pluginConfig, IGNORING));
    PluginConfig fit = setup.configuration().profiles().getFirst().pluginConfig().getLast();
    assertThat(JsonWriter.compact(Objects.requireNonNull(fit.args())))
        .endsWith("\"ignoredResources\":[\"a.com/x\"]}");
  }

  @Test
  void needsThePluginThatCounts() {
    assertThatThrownBy(() -> Setups.of("{" + IGNORING + "}"))
        .hasMessageContaining("can't find NodeResourcesFitArgs in plugin config");
  }

  @Test
  void sortsOneQueue() {
    assertThatThrownBy(
            () ->
                Setups.of(
                    "{profiles: [{schedulerName: a}, {schedulerName: b, plugins: {multiPoint:"
                        + " {enabled: [{name: Sort2}], disabled: [{name: Sort}]}}}]}"))
        .hasMessage(
            "profiles[1].plugins.queueSort: different queue sort plugins for profile \"b\":"
                + " \"Sort2\", first: \"Sort\"; enable the same one in all profiles");
  }

  @Test
  void sortsItByTheSameArguments() {
    String plugins =
        "plugins: {queueSort: {enabled: [{name: SortWithArgs}], disabled: [{name: '*'}]}}";
    assertThatThrownBy(
            () ->
                Setups.of(
                    ("{profiles: [{schedulerName: a, %s}, {schedulerName: b, %s,"
                            + " pluginConfig: [{name: SortWithArgs, args: {number: 3}}]}]}")
                        .formatted(plugins, plugins)))
        .hasMessage(
            "profiles[1].pluginConfig: Invalid value: \"SortWithArgs\": queueSort must be the same"
                + " for all profiles; different queue sort plugin args for profile \"b\"");
  }

  @Test
  void refusesTwoPluginsOfOneName() {
    List<PluginFactory<?>> twice = List.of(FakeFactory.of("X"), FakeFactory.of("X"));
    assertThatThrownBy(() -> new PluginRegistry(twice, Map.of(), List.of(), FeatureGates.DEFAULTS))
        .hasMessage("a plugin named X already exists");
  }
}
