package io.berth.plugins.requeue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ObjectChangeTest {
  record Case(
      String name,
      @Nullable String before,
      @Nullable String after,
      ObjectChange<String> change,
      List<String> states,
      boolean newlyLong) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("added", null, "long", new ObjectChange.Added<>("long"), List.of("long"), true),
        new Case("added, fails", null, "x", new ObjectChange.Added<>("x"), List.of("x"), false),
        new Case(
            "updated",
            "x",
            "long",
            new ObjectChange.Updated<>("x", "long"),
            List.of("x", "long"),
            true),
        new Case(
            "updated, passed before",
            "lang",
            "long",
            new ObjectChange.Updated<>("lang", "long"),
            List.of("lang", "long"),
            false),
        new Case(
            "deleted", "long", null, new ObjectChange.Deleted<>("long"), List.of("long"), false));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void readsBothSidesOfAnEvent(Case c) {
    ObjectChange<String> change = ObjectChange.of(c.before(), c.after());
    assertThat(change).isEqualTo(c.change());
    assertThat(change.current()).isEqualTo(Optional.ofNullable(c.after()));
    assertThat(change.states()).isEqualTo(c.states());
    assertThat(change.isNewly(text -> text.length() > 1)).isEqualTo(c.newlyLong());
  }

  @Test
  void needsAnObject() {
    assertThatThrownBy(() -> ObjectChange.of(null, null))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
