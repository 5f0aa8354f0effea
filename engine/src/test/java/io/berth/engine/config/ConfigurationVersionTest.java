package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationVersionTest {
  private static final String V1 = "kubescheduler.config.k8s.io/v1";

  record Case(String apiVersion, String kind, List<String> parts) {
    Case(String apiVersion, String kind, String... parts) {
      this(apiVersion, kind, List.of(parts));
    }
  }

  static Stream<Case> refused() {
    String kind = "KubeSchedulerConfiguration";
    return Stream.of(
        new Case(
            "",
            "",
            "apiVersion: Required value: apiVersion and kind are missing",
            "\"apiVersion: " + V1 + "\" and \"kind: KubeSchedulerConfiguration\""),
        new Case("", kind, "apiVersion: Required value", "add the line \"apiVersion: " + V1),
        new Case(V1, "", "kind: Required value", "add the line \"kind: " + kind),
        new Case(
            "v1",
            "Pod",
            "kind: couldn't decode as KubeSchedulerConfiguration, got v1, Kind=Pod",
            "write kind: " + kind),
        new Case("v1", "Policy", "got v1, Kind=Policy", "gone since Kubernetes 1.23"),
        new Case(
            V1 + "beta2",
            kind,
            "apiVersion: no kind \"KubeSchedulerConfiguration\" is registered for version \"" + V1,
            "write apiVersion: " + V1,
            "SelectorSpread",
            "default weights"),
        new Case(V1 + "beta1", kind, "write apiVersion: " + V1, "with scoringStrategy"),
        new Case(V1 + "alpha2", kind, "write apiVersion: " + V1, "with scoringStrategy"),
        new Case(V1 + "alpha1", kind, "write apiVersion: " + V1, "algorithmSource is gone"),
        new Case("apps/v1", kind, "for version \"apps/v1\"; write apiVersion: " + V1));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refuses(Case c) {
    String yaml = "{apiVersion: '%s', kind: '%s'}".formatted(c.apiVersion(), c.kind());
    assertThatThrownBy(() -> ConfigurationVersion.of(Configurations.tree(yaml)))
        .isInstanceOf(ConfigurationException.class)
        .message()
        .contains(c.parts());
  }

  @ParameterizedTest
  @EnumSource
  void accepts(ConfigurationVersion version) throws ConfigurationException {
    String yaml =
        "{apiVersion: %s, kind: KubeSchedulerConfiguration}".formatted(version.apiVersion());
    assertThat(ConfigurationVersion.of(Configurations.tree(yaml))).isEqualTo(version);
  }
}
