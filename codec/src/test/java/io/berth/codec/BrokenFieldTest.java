package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong values: the message says file, line, column, field, what was found and the cure. */
class BrokenFieldTest {
  record Case(String text, String message) {
    @Override
    public String toString() {
      return message;
    }
  }

  static Stream<Case> json() {
    return Stream.of(
        new Case(
            "{\"text\": 5}",
            "1:10: text: expected a string, found the number 5; write it in quotes: \"5\""),
        new Case(
            "{\"text\":\n true}",
            "2:2: text: expected a string, found true; write it in quotes: \"true\""),
        new Case("{\"text\": {}}", "1:10: text: expected a string, found an object"),
        new Case(
            "{\"flag\": \"true\"}",
            "1:10: flag: expected true or false, found the string \"true\"; write it without"
                + " quotes"),
        new Case("{\"flag\": 1}", "1:10: flag: expected true or false, found the number 1"),
        new Case(
            "{\"small\": \"5\"}",
            "1:11: small: expected an integer, found the string \"5\"; write it without quotes"),
        new Case("{\"small\": 1.5}", "1:11: small: expected an integer, found the number 1.5"),
        new Case(
            "{\"small\": 3000000000}",
            "1:11: small: 3000000000 is out of range; it must be from -2147483648 to 2147483647"),
        new Case(
            "{\"large\": 92233720368547758070}",
            "1:11: large: 92233720368547758070 is out of range; it must be from"
                + " -9223372036854775808 to 9223372036854775807"),
        new Case("{\"real\": \"x\"}", "1:10: real: expected a number, found the string \"x\""),
        new Case("{\"real\": 1e999}", "1:10: real: 1e999 is out of range"),
        new Case(
            "{\"amounts\": {\"cpu\": \"1KB\"}}",
            "1:21: amounts[cpu]: \"1KB\" is not a quantity: there is no suffix \"KB\"; did you mean"
                + " \"k\"?"),
        new Case(
            "{\"amount\": []}",
            "1:12: amount: expected a quantity such as 500m, 2 or 1.5Gi, found a list"),
        new Case(
            "{\"time\": 17}",
            "1:10: time: expected a time such as 2026-01-31T23:59:59Z, found the number 17"),
        new Case(
            "{\"time\": \"today\"}",
            "1:10: time: \"today\" is not a time: write it as 2026-01-31T23:59:59Z"),
        new Case(
            "{\"duration\": 15}",
            "1:14: duration: expected a duration such as 15s or 1m30s, found the number 15; did you"
                + " mean \"15s\"?"),
        new Case(
            "{\"duration\": \"15\"}",
            "1:14: duration: \"15\" is not a duration: 15 has no unit; did you mean \"15s\"?"),
        new Case(
            "{\"either\": true}", "1:12: either: expected an integer or a string, found true"));
  }

  static Stream<Case> jsonParts() {
    return Stream.of(
        new Case("{\"list\": {\"name\": \"a\"}}", "1:10: list: expected a list, found an object"),
        new Case(
            "{\"list\": [\n{}, \"a\"]}",
            "2:5: list[1]: expected an object, found the string \"a\""),
        new Case(
            "{\"list\": [{\"values\": [\"a\", 1]}]}",
            "1:28: list[0].values[1]: expected a string, found the number 1; write it in quotes:"
                + " \"1\""),
        new Case("{\"labels\": [\"a\"]}", "1:12: labels: expected a map, found a list"),
        new Case(
            "{\"labels\": {\"a\": \"1\", \"a\": \"2\"}}",
            "1:23: labels[a]: it is written twice; remove one of the two"),
        new Case("{\"inner\": \"x\"}", "1:11: inner: expected an object, found the string \"x\""),
        new Case(
            "{\"text\": \"a\", \"text\": \"b\"}",
            "1:15: text: it is written twice; remove one of the two"),
        new Case(
            "{\"first\": {\"name\": 1}}",
            "1:20: first.name: expected a string, found the number 1; write it in quotes: \"1\""),
        new Case(
            "{\"second\": 1, \"second\": 1}",
            "1:15: second: it is written twice; remove one of the two"),
        new Case(
            "{\"tree\": {\"a\": {\"b\": 1, \"b\": 2}}}",
            "1:25: tree.a.b: it is written twice; remove one of the two"),
        new Case(
            "{\"lables\": {}}",
            "1:2: lables: there is no field \"lables\"; did you mean \"labels\"?"),
        new Case(
            "{\"secnd\": 1}", "1:2: secnd: there is no field \"secnd\"; did you mean \"second\"?"),
        new Case(
            "{\"inner\": {\"zzz\": 1}}",
            "1:12: inner.zzz: there is no field \"zzz\"; the fields here are name, values"),
        new Case(
            "{\"Text\": \"x\"}", "1:2: Text: there is no field \"Text\"; did you mean \"text\"?"),
        new Case("[]", "1:1: expected an object, found a list"));
  }

  static Stream<Case> yaml() {
    return Stream.of(
        new Case(
            "text: yes", "1:7: text: expected a string, found true; write it in quotes: \"yes\""),
        new Case(
            "inner:\n  name: 0777",
            "2:9: inner.name: expected a string, found the number 511; write it in quotes:"
                + " \"0777\""),
        new Case(
            "list:\n- name: a\n- b", "3:3: list[1]: expected an object, found the string \"b\""),
        new Case("list:\n  name: a", "2:3: list: expected a list, found an object"),
        new Case(
            "amounts:\n  cpu: 1KB\n",
            "2:8: amounts[cpu]: \"1KB\" is not a quantity: there is no suffix \"KB\"; did you mean"
                + " \"k\"?"),
        new Case(
            "labels:\n  a: x\n  a: y\n",
            "3:3: labels[a]: it is written twice; remove one of the two"),
        new Case("small: 1\nsmall: 2", "2:1: small: it is written twice; remove one of the two"),
        new Case(
            "labels:\n  <<: {a: b}",
            "2:3: merge keys (\"<<\") are not supported; write the fields out"),
        new Case(
            "labels:\n  [a]: b",
            "2:3: an object or a list cannot be a name; write a string before the colon"),
        new Case("labels:\n  ~: b", "2:3: null cannot be a name; write it in quotes: \"~\""),
        new Case(
            "text: !!binary YWJj",
            "1:7: the tag \"tag:yaml.org,2002:binary\" is not supported; remove it"));
  }

  @ParameterizedTest
  @MethodSource({"json", "jsonParts"})
  void saysWhatIsWrongInJson(Case given) {
    assertThatThrownBy(() -> Everything.json(given.text))
        .isInstanceOf(CodecException.class)
        .hasMessage("test.json:" + given.message);
  }

  @ParameterizedTest
  @MethodSource("yaml")
  void saysWhatIsWrongInYaml(Case given) {
    assertThatThrownBy(() -> Everything.yaml(given.text))
        .isInstanceOf(CodecException.class)
        .hasMessage("test.yaml:" + given.message);
  }
}
