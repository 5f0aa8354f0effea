package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShapeTest {
  record Case(String json, Function<Everything, @Nullable Object> field, Object expected) {
    @Override
    public String toString() {
      return json;
    }
  }

  static Stream<Case> scalars() {
    return Stream.of(
        new Case("{\"text\": \"a\\u00e9\\n\"}", Everything::text, "a\u00e9\n"),
        new Case("{\"text\": null}", Everything::text, ""),
        new Case("{\"flag\": true}", Everything::flag, true),
        new Case("{\"small\": -2147483648}", Everything::small, Integer.MIN_VALUE),
        new Case("{\"large\": 9223372036854775807}", Everything::large, Long.MAX_VALUE),
        new Case("{\"real\": 1.5e3}", Everything::real, 1500.0),
        new Case("{\"real\": 2}", Everything::real, 2.0),
        new Case("{\"amount\": \" 500m \"}", Everything::amount, Quantity.parse("0.5")),
        new Case("{\"amount\": 0.5}", Everything::amount, Quantity.parse("500m")),
        new Case("{\"duration\": \"1m30s\"}", Everything::duration, Duration.ofSeconds(90)),
        new Case("{\"duration\": 0}", Everything::duration, Duration.ZERO),
        new Case("{\"either\": 3}", e -> e.either(), new IntOrString.Whole(3)),
        new Case("{\"either\": \"30%\"}", e -> e.either(), new IntOrString.Text("30%")),
        new Case(
            "{\"time\": \"2026-01-31T23:59:59Z\"}",
            e -> e.time(),
            Instant.parse("2026-01-31T23:59:59Z")));
  }

  static Stream<Case> parts() {
    return Stream.of(
        new Case("{\"inner\": {\"name\": \"x\"}}", e -> e.inner().name(), "x"),
        new Case("{\"inner\": null}", e -> e.inner().values(), List.of()),
        new Case("{\"second\": 7}", e -> e.mixed().second(), 7),
        new Case("{\"second\": 7, \"first\": {\"name\": \"y\"}}", e -> e.mixed().second(), 7),
        new Case("{\"list\": [{}, {\"name\": \"b\"}, null]}", e -> e.list().size(), 3),
        new Case(
            "{\"inner\": {\"values\": [\"a\", null]}}", e -> e.inner().values(), List.of("a", "")),
        new Case(
            "{\"labels\": {\"z\": \"1\", \"a\": null}}",
            e -> List.copyOf(e.labels().keySet()),
            List.of("z", "a")),
        new Case("{\"labels\": {\"a\": null}}", e -> e.labels().get("a"), ""),
        new Case("{\"amounts\": {\"cpu\": 2}}", e -> e.amounts().get("cpu"), Quantity.of(2)),
        new Case("{\"otherName\": \"n\"}", Everything::renamed, "n"),
        new Case("{}", Everything::mixed, new Everything.Mixed(null, 0)));
  }

  @ParameterizedTest
  @MethodSource({"scalars", "parts"})
  void jsonAndYamlReadTheSame(Case given) throws CodecException {
    assertThat(given.field.apply(Everything.json(given.json))).isEqualTo(given.expected);
    assertThat(given.field.apply(Everything.yaml(given.json))).isEqualTo(given.expected);
  }

  @Test
  void aTreeKeepsNumbersAndPositions() throws CodecException {
    Everything read = Everything.json("{\"tree\":\n {\"a\": [1.50, null]}}");

    assertThat(read.tree())
        .isInstanceOfSatisfying(
            Tree.Members.class,
            tree -> {
              assertThat(tree.at()).hasToString("2:2");
              assertThat(tree.names().get("a")).hasToString("2:3");
              assertThat(JsonWriter.compact(tree)).isEqualTo("{\"a\":[1.50,null]}");
            });
  }

  @Test
  void collectionsCannotBeChanged() throws CodecException {
    Everything read = Everything.json("{\"labels\": {\"a\": \"b\"}, \"list\": [{}]}");

    assertThatThrownBy(() -> read.labels().put("c", "d"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> read.list().clear()).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void equalShortTextsAreShared() throws CodecException {
    Everything read =
        Everything.json("{\"inner\": {\"values\": [\"same\", \"same\"]}, \"text\": \"same\"}");

    assertThat(read.inner().values().get(0)).isSameAs(read.text());
    assertThat(read.inner().values().get(1)).isSameAs(read.text());
  }
}
