package io.berth.engine.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.config.Configurations;
import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.PluginSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MergedSetTest {
  private static final List<PluginEntry> DEFAULTS =
      List.of(new PluginEntry("A", 1), new PluginEntry("B", null), new PluginEntry("C", 3));

  /** Entries are written as name, equals sign, weight, at sign, where it was said. */
  record Case(String name, String wish, String enabled, String disabled) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("no wishes", "{}", "A=1@p B=null@p C=3@p", "[]"),
        new Case(
            "new ones go to the end",
            "{enabled: [{name: X, weight: 5}, {name: Z}]}",
            "A=1@p B=null@p C=3@p X=5@p.enabled[0] Z=null@p.enabled[1]",
            "[]"),
        new Case(
            "a default wished for again keeps its place",
            "{enabled: [{name: X}, {name: A, weight: 9}]}",
            "A=9@p.enabled[1] B=null@p C=3@p X=null@p.enabled[0]",
            "[]"),
        new Case("one disabled", "{disabled: [{name: B}]}", "A=1@p C=3@p", "[B]"),
        new Case("all disabled", "{disabled: [{name: '*'}]}", "", "[*]"),
        new Case(
            "all disabled but one",
            "{disabled: [{name: '*'}], enabled: [{name: C}]}",
            "C=null@p.enabled[0]",
            "[*]"),
        new Case(
            "disabled and enabled: moves to the end",
            "{disabled: [{name: A}], enabled: [{name: A, weight: 4}]}",
            "B=null@p C=3@p A=4@p.enabled[0]",
            "[A]"),
        new Case(
            "wished for twice: the last replaces, the first is left over",
            "{enabled: [{name: A, weight: 5}, {name: A, weight: 6}]}",
            "A=6@p.enabled[1] B=null@p C=3@p A=5@p.enabled[0]",
            "[]"),
        new Case(
            "unknown names are kept",
            "{enabled: [{name: Q}], disabled: [{name: R}]}",
            "A=1@p B=null@p C=3@p Q=null@p.enabled[0]",
            "[R]"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void merges(Case c) {
    PluginSet wish =
        Configurations.of("{profiles: [{plugins: {filter: " + c.wish() + "}}]}")
            .profiles()
            .getFirst()
            .plugins()
            .filter();
    MergedSet merged = MergedSet.merge(DEFAULTS, wish, "p");
    assertThat(
            merged.enabled().stream()
                .map(choice -> choice.name() + "=" + choice.entry().weight() + "@" + choice.path()))
        .containsExactlyElementsOf(
            Stream.of(c.enabled().split(" ")).filter(text -> !text.isEmpty()).toList());
    assertThat(merged.disabled()).hasToString(c.disabled());
  }
}
