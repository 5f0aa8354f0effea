package io.berth.plugins.podtopologyspread;

import static io.berth.plugins.podtopologyspread.SpreadExample.hard;
import static io.berth.plugins.podtopologyspread.SpreadExample.selecting;
import static io.berth.plugins.podtopologyspread.SpreadExample.soft;
import static io.berth.plugins.podtopologyspread.SpreadExample.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.schema.Message;
import io.berth.spi.FeatureGates;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which arguments are refused, and in which words. */
final class PodTopologySpreadArgsTest {
  private static final TopologySpreadConstraint GOOD = soft("rack", 1, null);

  record Case(String name, PodTopologySpreadArgs args, List<String> errors) {
    @Override
    public String toString() {
      return name;
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void saysWhatIsWrong(Case test) {
    assertThat(PodTopologySpread.FACTORY.validate(test.args, FeatureGates.DEFAULTS))
        .extracting(Object::toString)
        .isEqualTo(test.errors);
  }

  @Test
  void noTypeAndAnEmptyTypeMeanSystem() {
    PodTopologySpreadArgs absent = Message.of(PodTopologySpreadArgs.class).empty();
    PodTopologySpreadArgs empty = new PodTopologySpreadArgs(List.of(), "");
    assertThat(absent).isEqualTo(SpreadExample.SYSTEM);
    assertThat(PodTopologySpread.FACTORY.complete(empty, FeatureGates.DEFAULTS)).isEqualTo(absent);
    assertThat(PodTopologySpread.FACTORY.complete(list(GOOD), FeatureGates.DEFAULTS))
        .isEqualTo(list(GOOD));
  }

  private static PodTopologySpreadArgs list(TopologySpreadConstraint... constraints) {
    return new PodTopologySpreadArgs(List.of(constraints), "List");
  }

  private static Case refused(String name, PodTopologySpreadArgs args, String... errors) {
    return new Case(name, args, Arrays.asList(errors));
  }

  static Stream<Case> cases() {
    return Stream.of(
        refused("system", SpreadExample.SYSTEM),
        refused("empty list", list()),
        refused("good list", list(GOOD, hard("rack", 2, null), soft("room", 1, null))),
        refused(
            "unknown type",
            new PodTopologySpreadArgs(List.of(), "Foo"),
            "defaultingType: Unsupported value: \"Foo\": supported values: \"System\", \"List\""),
        refused(
            "system with constraints",
            new PodTopologySpreadArgs(List.of(GOOD), "System"),
            "defaultingType: Invalid value: \"System\": when .defaultConstraints are not empty"),
        refused(
            "skew",
            list(with(GOOD, "maxSkew", 0)),
            "defaultConstraints[0].maxSkew: Invalid value: 0: not in valid range (0, inf)"),
        refused(
            "nothing filled in",
            list(with(with(GOOD, "topologyKey", ""), "whenUnsatisfiable", "")),
            "defaultConstraints[0].topologyKey: Required value: can not be empty",
            "defaultConstraints[0].whenUnsatisfiable: Required value: can not be empty"),
        refused(
            "unknown action",
            list(with(GOOD, "whenUnsatisfiable", "Whatever")),
            "defaultConstraints[0].whenUnsatisfiable: Unsupported value: \"Whatever\":"
                + " supported values: \"DoNotSchedule\", \"ScheduleAnyway\""),
        refused(
            "selector",
            list(GOOD, soft("room", 1, selecting("app=x"))),
            "defaultConstraints[1].labelSelector: Forbidden: constraint must not define a"
                + " selector, as they deduced for each pod"),
        refused(
            "repeated",
            list(GOOD, GOOD),
            "defaultConstraints[1]: Duplicate value: \"{rack, ScheduleAnyway}\""));
  }

  @Test
  void keysMustBeLabelNames() {
    assertThat(
            PodTopologySpread.FACTORY.validate(
                list(with(GOOD, "topologyKey", "a b")), FeatureGates.DEFAULTS))
        .singleElement()
        .extracting(Object::toString)
        .asString()
        .startsWith("defaultConstraints[0].topologyKey: Invalid value: \"a b\": name part must");
  }
}
