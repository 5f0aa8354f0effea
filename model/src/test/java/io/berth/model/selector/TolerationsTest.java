package io.berth.model.selector;

import static io.berth.model.selector.Tolerations.NO_EXECUTE;
import static io.berth.model.selector.Tolerations.NO_SCHEDULE;
import static io.berth.model.selector.Tolerations.PREFER_NO_SCHEDULE;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TolerationsTest {
  private static final Toleration ALL = toleration("", "Exists", "", "");

  record Case(String name, Toleration toleration, Taint taint, boolean off, boolean on) {
    Case(String name, Toleration toleration, Taint taint, boolean tolerated) {
      this(name, toleration, taint, tolerated, tolerated);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Toleration toleration(String key, String operator, String value, String effect) {
    return new Toleration(key, operator, value, effect, null);
  }

  private static Taint taint(String value, String effect) {
    return new Taint("k", value, effect);
  }

  static Stream<Case> texts() {
    Taint noSchedule = taint("v", NO_SCHEDULE);
    return Stream.of(
        new Case("all", ALL, noSchedule, true),
        new Case("blank of any key", toleration("", "Equal", "", ""), taint("", "X"), true),
        new Case("value of any key", toleration("", "Equal", "v", ""), noSchedule, true),
        new Case("blank is no wildcard", toleration("", "Equal", "", ""), noSchedule, false),
        new Case(
            "other effect",
            toleration("k", "Exists", "", NO_SCHEDULE),
            taint("v", NO_EXECUTE),
            false),
        new Case("same effect", toleration("k", "Exists", "", NO_SCHEDULE), noSchedule, true),
        new Case(
            "any effect, no operator",
            toleration("k", "", "v", ""),
            taint("v", PREFER_NO_SCHEDULE),
            true),
        new Case("other key", toleration("l", "Exists", "", ""), noSchedule, false),
        new Case("other value", toleration("k", "Equal", "w", ""), noSchedule, false),
        new Case("unknown operator", toleration("k", "Near", "v", ""), noSchedule, false));
  }

  private static Case number(String operator, String bound, String value, boolean on) {
    String name = value + " " + operator + " " + bound;
    return new Case(
        name, toleration("k", operator, bound, ""), taint(value, NO_SCHEDULE), false, on);
  }

  static Stream<Case> numbers() {
    return Stream.of(
        number("Gt", "5", "7", true),
        number("Gt", "7", "7", false),
        number("Gt", "8", "7", false),
        number("Lt", "10", "-3", true),
        number("Lt", "10", "0", true),
        number("Lt", "10", "010", false),
        number("Lt", "10", "-0", false),
        number("Lt", "10", "+3", false),
        number("Lt", "10", "", false),
        number("Lt", "10", "three", false),
        number("Lt", "010", "3", false),
        number("Gt", "5", "9223372036854775808", false));
  }

  @ParameterizedTest
  @MethodSource({"texts", "numbers"})
  void tolerate(Case c) {
    List<Toleration> tolerations = List.of(c.toleration());
    assertThat(new Tolerations(tolerations, false).tolerate(c.taint())).isEqualTo(c.off());
    assertThat(new Tolerations(tolerations, true).tolerate(c.taint())).isEqualTo(c.on());
  }

  @Test
  void firstUntoleratedIsInTheOrderOfTaintsAndNeverAPreference() {
    Taint preference = taint("a", PREFER_NO_SCHEDULE);
    Taint tolerated = taint("b", NO_SCHEDULE);
    Taint first = taint("c", NO_EXECUTE);
    Taint second = taint("d", NO_SCHEDULE);
    Tolerations one = new Tolerations(List.of(toleration("k", "Equal", "b", "")), false);
    assertThat(one.firstUntolerated(List.of(preference, tolerated, first, second))).contains(first);
    assertThat(one.firstUntolerated(List.of(preference, tolerated))).isEmpty();
  }

  @Test
  void oneOfSeveralIsEnough() {
    Tolerations two = new Tolerations(List.of(toleration("l", "Exists", "", ""), ALL), false);
    assertThat(two.tolerate(taint("v", NO_SCHEDULE))).isTrue();
    assertThat(two.only(t -> t.key().equals("l")).tolerate(taint("v", NO_SCHEDULE))).isFalse();
  }
}
