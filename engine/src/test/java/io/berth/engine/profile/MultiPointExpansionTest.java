package io.berth.engine.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.engine.config.ConfigurationException;
import io.berth.spi.Plugin;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MultiPointExpansionTest {
  record Case(
      String name,
      String plugins,
      Function<Profile, List<? extends Plugin>> list,
      List<String> expected) {
    Case(
        String name,
        String plugins,
        Function<Profile, List<? extends Plugin>> list,
        String... expected) {
      this(name, plugins, list, List.of(expected));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> filters() {
    return Stream.of(
        new Case("defaults", "{}", Profile::filter, "A", "B", "C"),
        new Case("only those that stand there", "{}", Profile::preFilter, "B"),
        new Case("disabled here", "{filter: {disabled: [{name: B}]}}", Profile::filter, "A", "C"),
        new Case(
            "disabled here, not there",
            "{filter: {disabled: [{name: B}]}}",
            Profile::preFilter,
            "B"),
        new Case("all disabled here", "{filter: {disabled: [{name: '*'}]}}", Profile::filter),
        new Case(
            "all disabled here but one",
            "{filter: {disabled: [{name: '*'}], enabled: [{name: C}]}}",
            Profile::filter,
            "C"),
        new Case(
            "gone from multiPoint",
            "{multiPoint: {disabled: [{name: A}]}}",
            Profile::filter,
            "B",
            "C"));
  }

  static Stream<Case> additions() {
    return Stream.of(
        new Case(
            "named here: moves to the front, in the order here",
            "{filter: {enabled: [{name: C}, {name: B}]}}",
            Profile::filter,
            "C",
            "B",
            "A"),
        new Case(
            "new here: goes to the end",
            "{filter: {enabled: [{name: Extra}, {name: C}]}}",
            Profile::filter,
            "C",
            "A",
            "B",
            "Extra"),
        new Case(
            "enabled beats disabled",
            "{filter: {enabled: [{name: B}], disabled: [{name: B}]}}",
            Profile::filter,
            "A",
            "C",
            "B"),
        new Case(
            "more at multiPoint",
            "{multiPoint: {enabled: [{name: Extra}]}}",
            Profile::filter,
            "A",
            "B",
            "C",
            "Extra"));
  }

  static Stream<Case> otherPoints() {
    String both = "{multiPoint: {enabled: [{name: Extra}, {name: Late}]}}";
    return Stream.of(
        new Case("preEnqueue", both, Profile::preEnqueue, "Extra"),
        new Case("queueSort", both, profile -> List.of(profile.queueSort()), "Sort"),
        new Case("postFilter", both, Profile::postFilter, "Extra"),
        new Case("preScore", both, Profile::preScore, "A"),
        new Case("reserve", both, Profile::reserve, "Extra"),
        new Case("permit", both, Profile::permit, "Extra"),
        new Case("preBind", both, Profile::preBind, "Late"),
        new Case("bind", both, Profile::bind, "Bind", "Late"),
        new Case("postBind", both, Profile::postBind, "Late"),
        new Case(
            "another sorter",
            "{queueSort: {enabled: [{name: Sort2}], disabled: [{name: Sort}]}}",
            profile -> List.of(profile.queueSort()),
            "Sort2"),
        new Case(
            "score without preScore",
            "{preScore: {disabled: [{name: A}]}}",
            profile -> profile.score().stream().map(WeightedScore::plugin).toList(),
            "A",
            "B"));
  }

  @ParameterizedTest
  @MethodSource({"filters", "additions", "otherPoints"})
  void orders(Case c) throws ConfigurationException {
    assertThat(c.list().apply(Setups.profile(c.plugins())))
        .extracting(Plugin::name)
        .isEqualTo(c.expected());
  }

  record Refusal(String name, String plugins, List<String> lines) {
    Refusal(String name, String plugins, String... lines) {
      this(name, plugins, List.of(lines));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final String AT = "profiles[0].plugins.";

  static Stream<Refusal> unknown() {
    return Stream.of(
        new Refusal(
            "unknown here",
            "{preFilter: {enabled: [{name: Nobody}]}}",
            AT + "preFilter.enabled[0]: PreFilterPlugin \"Nobody\" does not exist"),
        new Refusal(
            "unknown at multiPoint",
            "{multiPoint: {enabled: [{name: Nobody}]}}",
            AT + "multiPoint.enabled[0]: PreFilterPlugin \"Nobody\" does not exist"),
        new Refusal(
            "unknown at multiPoint, first point closed",
            "{multiPoint: {enabled: [{name: Extr}]}, preFilter: {disabled: [{name: '*'}]}}",
            AT
                + "multiPoint.enabled[0]: FilterPlugin \"Extr\" does not exist; did you mean"
                + " Extra?"),
        new Refusal(
            "gone since long",
            "{score: {enabled: [{name: SelectorSpread}]}}",
            AT
                + "score.enabled[0]: ScorePlugin \"SelectorSpread\" does not exist; remove it:"
                + " PodTopologySpread does its work"),
        new Refusal(
            "gate off, not implemented",
            "{filter: {enabled: [{name: Gated}]}}",
            AT
                + "filter.enabled[0]: FilterPlugin \"Gated\" does not exist; it needs the feature"
                + " gate GangScheduling, which Berth does not implement yet"),
        new Refusal(
            "gate off",
            "{filter: {enabled: [{name: Declared}]}}",
            AT
                + "filter.enabled[0]: FilterPlugin \"Declared\" does not exist; it needs"
                + " --feature-gates=NodeDeclaredFeatures=true"),
        new Refusal(
            "everything is found at once",
            "{filter: {enabled: [{name: Nobody}]}, bind: {enabled: [{name: A}]}}",
            AT + "filter.enabled[0]: FilterPlugin \"Nobody\" does not exist",
            AT
                + "bind.enabled[0]: plugin \"A\" does not extend BindPlugin plugin; it stands for"
                + " [filter, preScore, score]"));
  }

  static Stream<Refusal> misplaced() {
    return Stream.of(
        new Refusal(
            "does not stand there",
            "{postFilter: {enabled: [{name: A}]}}",
            AT
                + "postFilter.enabled[0]: plugin \"A\" does not extend PostFilterPlugin plugin; it"
                + " stands for [filter, preScore, score]"),
        new Refusal(
            "twice here",
            "{filter: {enabled: [{name: Extra}, {name: Extra}]}}",
            AT
                + "filter.enabled[1]: plugin \"Extra\" already registered as \"FilterPlugin\";"
                + " remove one of the two"),
        new Refusal(
            "twice at multiPoint",
            "{multiPoint: {enabled: [{name: Extra}, {name: Extra}]}}",
            AT
                + "multiPoint.enabled[1]: plugin \"Extra\" already registered as \"FilterPlugin\";"
                + " remove one of the two"),
        new Refusal(
            "a default wished for twice",
            "{multiPoint: {enabled: [{name: B}, {name: B}]}}",
            AT
                + "multiPoint.enabled[0]: plugin \"B\" already registered as \"PreFilterPlugin\";"
                + " remove one of the two"));
  }

  static Stream<Refusal> numbers() {
    String profile = "for profile with scheduler name \"default-scheduler\"";
    return Stream.of(
        new Refusal(
            "no sorter",
            "{queueSort: {disabled: [{name: '*'}]}}",
            AT
                + "queueSort: only one queue sort plugin required "
                + profile
                + ", but got 0; enable one, or do not disable the default one"),
        new Refusal(
            "two sorters",
            "{queueSort: {enabled: [{name: Sort2}]}}",
            AT
                + "queueSort: only one queue sort plugin required "
                + profile
                + ", but got 2; disable the others"),
        new Refusal(
            "no binder",
            "{multiPoint: {disabled: [{name: Bind}]}}",
            AT
                + "bind: at least one bind plugin is needed "
                + profile
                + "; enable one, or do not disable the default one"),
        new Refusal(
            "two generators",
            "{multiPoint: {enabled: [{name: Generate}, {name: Generate2}]}}",
            AT
                + "placementGenerate: at most one placement generate plugin is allowed "
                + profile
                + "; disable the others"));
  }

  static Stream<Refusal> weights() {
    String overflow =
        AT + "score: total score of Score plugins could overflow; use positive weights only";
    return Stream.of(
        new Refusal("negative", "{score: {enabled: [{name: B, weight: -1}]}}", overflow),
        new Refusal(
            "negative, though no plugin scores",
            "{multiPoint: {enabled: [{name: A, weight: -1}]}, score: {disabled: [{name: '*'}]}}",
            overflow));
  }

  @ParameterizedTest
  @MethodSource({"unknown", "misplaced", "numbers", "weights"})
  void refuses(Refusal c) {
    assertThatThrownBy(() -> Setups.withPlugins(c.plugins()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(String.join("\n", c.lines()));
  }
}
