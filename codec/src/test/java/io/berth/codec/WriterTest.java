package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.tree.Tree;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WriterTest {
  private static final String JSON =
      """
      {"a": {"b": [1, {"c": "d", "e": []}, [true, null]], "f": {}}, "g": "x"}\
      """;

  record Case(String text, String yaml) {}

  static Stream<Case> texts() {
    return Stream.of(
        new Case("plain", "plain"),
        new Case("", "\"\""),
        new Case("true", "\"true\""),
        new Case("No", "\"No\""),
        new Case("1.10", "\"1.10\""),
        new Case("0x1F", "\"0x1F\""),
        new Case("~", "\"~\""),
        new Case("2026-01-31T23:59:59Z", "\"2026-01-31T23:59:59Z\""),
        new Case("500m", "500m"),
        new Case("a: b", "'a: b'"),
        new Case("a:b", "a:b"),
        new Case("- a", "'- a'"),
        new Case("-a", "-a"),
        new Case("it's", "it's"),
        new Case("'quoted'", "'''quoted'''"),
        new Case("*", "'*'"),
        new Case("a #b", "'a #b'"),
        new Case(" a", "' a'"),
        new Case("a\tb", "\"a\\tb\""),
        new Case("\u00e9\ud83d\ude00", "\u00e9\ud83d\ude00"),
        new Case("two\nlines", "|-\n    two\n    lines"),
        new Case("two\n\nlines\n", "|\n    two\n\n    lines"),
        new Case("end\n\n", "|+\n    end\n"),
        new Case(" a\nb", "\" a\\nb\""));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void quotesOnlyWhereItMust(Case given) throws CodecException {
    Tree list = TreeReader.read("test", "[\"x\", " + quoted(given.text) + "]");

    String written = YamlWriter.write(list);

    assertThat(written).isEqualTo("- x\n- " + given.yaml + "\n");
    assertThat(JsonWriter.compact(TreeReader.read("test", written)))
        .isEqualTo(JsonWriter.compact(list));
  }

  @Test
  void yamlHasTheFormOfKubectl() throws CodecException {
    assertThat(YamlWriter.write(TreeReader.read("test", JSON)))
        .isEqualTo(
            """
            a:
              b:
              - 1
              - c: d
                e: []
              - - true
                - null
              f: {}
            g: x
            """);
  }

  @Test
  void jsonHasTheFormOfKubectl() throws CodecException {
    Tree tree = TreeReader.read("test", "a: {b: [1, {}], c: []}\nd: \"\\u0001\\\"\"");

    assertThat(JsonWriter.pretty(tree))
        .isEqualTo(
            """
            {
                "a": {
                    "b": [
                        1,
                        {}
                    ],
                    "c": []
                },
                "d": "\\u0001\\""
            }
            """);
    assertThat(JsonWriter.compact(tree))
        .isEqualTo("{\"a\":{\"b\":[1,{}],\"c\":[]},\"d\":\"\\u0001\\\"\"}");
  }

  @Test
  void anyStringSurvives() throws CodecException {
    Random random = new Random(7);
    String letters = "ab01 :#-?'\"\n\t\\,[]{}&*!|>%@`~=<.\u00e9\u2028\u0085\u0000";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(8); length > 0; length--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      String json = "{\"k\":{" + quoted(text.toString()) + ":" + quoted(text.toString()) + "}}";
      String yaml = YamlWriter.write(TreeReader.read("test", json));
      assertThat(JsonWriter.compact(TreeReader.read("test", yaml))).as(yaml).isEqualTo(json);
    }
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder();
    JsonWriter.quote(text, out);
    return out.toString();
  }
}
