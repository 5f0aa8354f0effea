package io.berth.engine.profile;

import static io.berth.spi.ExtensionPoint.FILTER;
import static io.berth.spi.ExtensionPoint.SCORE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.JsonWriter;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.ConfigurationWarning;
import io.berth.engine.config.PluginConfig;
import io.berth.spi.NoArgs;
import io.berth.spi.Plugin;
import io.berth.spi.PluginFactory;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PluginArgumentsTest {
  private static final String HEADER =
      "{\"apiVersion\":\"kubescheduler.config.k8s.io/v1\",\"kind\":\"AArgs\",";
  private static final String PLACE = "profiles[0].pluginConfig[0]";

  record Case(String name, String pluginConfig, String effective) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> accepted() {
    return Stream.of(
        new Case("none", "[]", "\"ignoredResources\":[\"completed\"]}"),
        new Case("no args", "[{name: A}]", "\"ignoredResources\":[\"completed\"]}"),
        new Case("null args", "[{name: A, args: null}]", "\"ignoredResources\":[\"completed\"]}"),
        new Case(
            "written",
            "[{name: A, args: {number: 3, ignoredResources: [x]}}]",
            "\"number\":3,\"ignoredResources\":[\"x\"]}"),
        new Case(
            "with version and kind",
            "[{name: A, args: {apiVersion: kubescheduler.config.k8s.io/v1, kind: AArgs, number:"
                + " 3}}]",
            "\"number\":3,\"ignoredResources\":[\"completed\"]}"));
  }

  @ParameterizedTest
  @MethodSource("accepted")
  void completes(Case c) throws ConfigurationException {
    SchedulerSetup setup = Setups.of("{profiles: [{pluginConfig: " + c.pluginConfig() + "}]}");
    List<PluginConfig> effective = setup.configuration().profiles().getFirst().pluginConfig();
    assertThat(effective).extracting(PluginConfig::name).containsExactly("A");
    assertThat(JsonWriter.compact(Objects.requireNonNull(effective.getFirst().args())))
        .isEqualTo(HEADER + c.effective());
    assertThat(setup.warnings()).isEmpty();
  }

  static Stream<Case> refused() {
    String group = ".kubescheduler.config.k8s.io";
    return Stream.of(
        new Case(
            "another kind",
            "{kind: BArgs}",
            PLACE
                + ".args.kind: args for plugin A were not of type AArgs"
                + group
                + ", got BArgs"
                + group
                + "; leave kind out, or write kind: AArgs"),
        new Case(
            "another version",
            "{apiVersion: kubescheduler.config.k8s.io/v1beta2}",
            PLACE
                + ".args.apiVersion: decoding args for plugin A: no kind \"AArgs\" is registered"
                + " for version \"kubescheduler.config.k8s.io/v1beta2\"; leave apiVersion out, or"
                + " write apiVersion: kubescheduler.config.k8s.io/v1"),
        new Case(
            "unknown field",
            "{numbr: 1}",
            PLACE
                + ".args.numbr: decoding args for plugin A: there is no field \"numbr\"; did you"
                + " mean \"number\"?"),
        new Case(
            "a rule of the plugin",
            "{number: -1}",
            PLACE + ".args.number: Invalid value: -1: must not be negative"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refuses(Case c) {
    String yaml = "{profiles: [{pluginConfig: [{name: A, args: " + c.pluginConfig() + "}]}]}";
    assertThatThrownBy(() -> Setups.of(yaml))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(c.effective());
  }

  static Stream<Case> ignored() {
    return Stream.of(
        new Case(
            "takes none",
            "{name: B, args: {x: 1}}",
            PLACE + ".args: has no effect: plugin \"B\" takes no arguments"),
        new Case(
            "not enabled",
            "{name: NodeResourcesFit}",
            PLACE + ": has no effect: plugin \"NodeResourcesFit\" is not enabled"),
        new Case(
            "no such plugin",
            "{name: Extar, args: {x: 1}}",
            PLACE + ": has no effect: there is no plugin \"Extar\"; did you mean Extra?"));
  }

  @ParameterizedTest
  @MethodSource("ignored")
  void warns(Case c) throws ConfigurationException {
    assertThat(Setups.of("{profiles: [{pluginConfig: [" + c.pluginConfig() + "]}]}").warnings())
        .extracting(ConfigurationWarning::toString)
        .containsExactly(c.effective());
  }

  @Test
  void saysWhichPluginCouldNotBeMade() {
    PluginFactory<?> broken = failing("Broken", "no luck");
    PluginFactory<?> renamed =
        new FakeFactory<>("One", NoArgs.class, () -> new FakePlugin("Other", Set.of(FILTER)));
    PluginFactory<?> posing = new FakeFactory<>("Posing", NoArgs.class, PluginArgumentsTest::poser);
    String yaml =
        "{profiles: [{plugins: {filter: {enabled: [{name: Broken}, {name: One}, {name:"
            + " Posing}]}}}]}";
    assertThatThrownBy(() -> Setups.of(yaml, List.of(broken, renamed, posing)))
        .hasMessage(
            """
            profiles[0]: initializing plugin "Broken": no luck
            profiles[0]: initializing plugin "One": the plugin calls itself "Other"; both names must be the same
            profiles[0]: initializing plugin "Posing": it stands for score but does not implement ScorePlugin\
            """);
  }

  private static PluginFactory<?> failing(String name, String message) {
    return new FakeFactory<>(
        name,
        NoArgs.class,
        () -> {
          throw new IllegalArgumentException(message);
        });
  }

  private static Plugin poser() {
    return new Plugin() {
      @Override
      public String name() {
        return "Posing";
      }

      @Override
      public Set<io.berth.spi.ExtensionPoint> extensionPoints() {
        return Set.of(SCORE);
      }
    };
  }
}
