package io.berth.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.YamlWriter;
import io.berth.engine.profile.PluginRegistry;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.spi.FeatureGates;
import io.berth.spi.Plugin;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTest {
  private static final PluginRegistry REGISTRY = BuiltinRegistry.of(FeatureGates.DEFAULTS);

  @TempDir private Path folder = Path.of("");

  @Test
  void theEffectiveConfigurationMeansTheSame() throws ConfigFileException, IOException {
    LoadedConfiguration defaults = ConfigFile.defaults(REGISTRY);
    String written = YamlWriter.write(defaults.tree());
    LoadedConfiguration again = load(written);
    assertThat(YamlWriter.write(again.tree())).isEqualTo(written);
    assertThat(names(again.setup())).isEqualTo(names(defaults.setup()));
    assertThat(again.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "preFilter  | NodeAffinity, NodePorts, NodeResourcesFit, VolumeRestrictions,"
            + " NodeVolumeLimits, VolumeBinding, VolumeZone, PodTopologySpread, InterPodAffinity,"
            + " DynamicResources, NodeDeclaredFeatures",
        "filter     | NodeUnschedulable, NodeName, TaintToleration, NodeAffinity, NodePorts,"
            + " NodeResourcesFit, VolumeRestrictions, NodeVolumeLimits, VolumeBinding, VolumeZone,"
            + " PodTopologySpread, InterPodAffinity, DynamicResources, NodeDeclaredFeatures",
        "postFilter | DynamicResources, DefaultPreemption",
        "preScore   | TaintToleration, NodeAffinity, NodeResourcesFit, VolumeBinding,"
            + " PodTopologySpread, InterPodAffinity, NodeResourcesBalancedAllocation",
        "score      | TaintToleration 3, NodeAffinity 2, NodeResourcesFit 1, VolumeBinding 1,"
            + " PodTopologySpread 2, InterPodAffinity 2, DynamicResources 2,"
            + " NodeResourcesBalancedAllocation 1, ImageLocality 1",
        "reserve    | VolumeBinding, DynamicResources",
        "bind       | DefaultBinder"
      })
  void ordersPluginsAsKubeSchedulerDoes(String point, String plugins) {
    Profile profile = ConfigFile.defaults(REGISTRY).setup().profiles().firstEntry().getValue();
    assertThat(String.join(", ", list(profile, point))).isEqualTo(plugins);
  }

  @Test
  void dropsWhatAV1Beta3FileMayStillSay() throws ConfigFileException, IOException {
    LoadedConfiguration loaded =
        load(
            """
            apiVersion: kubescheduler.config.k8s.io/v1beta3
            kind: KubeSchedulerConfiguration
            profiles:
            - plugins:
                score:
                  enabled:
                  - name: NodeResourcesMostAllocated
                  - name: ImageLocality
                    weight: 4
            """);
    assertThat(loaded.warnings())
        .containsExactly(
            file()
                + ":7:9: profiles[0].plugins.score.enabled[0]: plugin"
                + " \"NodeResourcesMostAllocated\" is gone and was dropped: NodeResourcesFit does"
                + " its work, with scoringStrategy.type: MostAllocated");
    Profile profile = loaded.setup().profiles().firstEntry().getValue();
    assertThat(list(profile, "score")).startsWith("ImageLocality 4");
  }

  @Test
  void pointsAtTheRightLineAfterDropping() {
    String yaml =
        """
        apiVersion: kubescheduler.config.k8s.io/v1beta3
        kind: KubeSchedulerConfiguration
        profiles:
        - plugins:
            score:
              enabled:
              - name: SelectorSpread
              - name: Nobody
        """;
    assertThatThrownBy(() -> load(yaml)).hasMessageStartingWith(file() + ":8:9: ");
  }

  @Test
  void missingFile() {
    assertThatThrownBy(() -> ConfigFile.read("no/such/file.yaml", InputStream.nullInputStream()))
        .isInstanceOf(ConfigFileException.class)
        .hasMessage("no/such/file.yaml: does not exist");
  }

  private LoadedConfiguration load(String yaml) throws ConfigFileException, IOException {
    Files.writeString(file(), yaml);
    return ConfigFile.read(file().toString(), InputStream.nullInputStream()).load(REGISTRY);
  }

  private Path file() {
    return folder.resolve("scheduler.yaml");
  }

  private static List<String> names(SchedulerSetup setup) {
    Profile profile = setup.profiles().firstEntry().getValue();
    return Stream.of("preFilter", "filter", "postFilter", "preScore", "score", "reserve", "bind")
        .flatMap(point -> list(profile, point).stream())
        .toList();
  }

  private static List<String> list(Profile profile, String point) {
    return switch (point) {
      case "preFilter" -> names(profile.preFilter());
      case "filter" -> names(profile.filter());
      case "postFilter" -> names(profile.postFilter());
      case "preScore" -> names(profile.preScore());
      case "score" ->
          profile.score().stream().map(s -> s.plugin().name() + " " + s.weight()).toList();
      case "reserve" -> names(profile.reserve());
      case "bind" -> names(profile.bind());
      default -> throw new IllegalArgumentException(point);
    };
  }

  private static List<String> names(List<? extends Plugin> plugins) {
    return plugins.stream().map(plugin -> plugin.name()).toList();
  }
}
