package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that are no JSON or YAML, or hold no objects. */
class BrokenTextTest {
  record Case(String text, String message) {
    @Override
    public String toString() {
      return message;
    }
  }

  static Stream<Case> syntax() {
    return Stream.of(
        new Case(
            "{\"kind\": \"Pod\"",
            "test:1:15: not valid JSON: the text ends too early; was it cut off?"),
        new Case(
            "{\"kind\":\n\"Po",
            "test:2:4: not valid JSON: the text ends too early; was it cut off?"),
        new Case("{kind: Pod}", "test:1:2: not valid JSON: Unexpected character ('k'"),
        new Case("{\"kind\": \"Pod\",}", "test:1:16: not valid JSON: Unexpected character ('}'"),
        new Case("{\"kind\": 'Pod'}", "test:1:10: not valid JSON: Unexpected character ('''"),
        new Case(
            "[1 2]",
            "test:1:2: item 0: expected an object with apiVersion and kind, found the number 1"),
        new Case("a: b: c", "test:1:5: not valid YAML: mapping values are not allowed here"),
        new Case(
            "a:\n\t- b",
            "test:2:1: document 1: not valid YAML: while scanning for the next token: found"
                + " character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for"
                + " indentation)"),
        new Case(
            "a: 'b",
            "test:1:6: document 1: not valid YAML: while scanning a quoted scalar: found unexpected"
                + " end of stream"),
        new Case("a:\n  b: c\n d: e", "test:3:2: not valid YAML: while parsing a block mapping"),
        new Case(
            "a: *x", "test:1:4: document 1: there is no anchor \"&x\" before the alias \"*x\""),
        new Case(
            "a: &x [*x]",
            "test:1:8: document 1: the alias \"*x\" stands inside the value that it names"),
        new Case(
            "a: \u0007",
            "test: not valid YAML: the character U+0007 at offset 3 is not allowed; is this a text"
                + " file?"),
        new Case(
            "{\"x\":" + "[".repeat(600),
            "test:1:506: document 1: not valid JSON: more than 500 objects and lists inside each"
                + " other"),
        new Case(
            "x: " + "[".repeat(600),
            "test:1:503: document 1: not valid YAML: more than 500 objects and lists inside each"
                + " other"));
  }

  static Stream<Case> objects() {
    return Stream.of(
        new Case("", "test: is empty; expected JSON or YAML"),
        new Case("# nothing\n---\n", "test: holds no objects; expected Kubernetes objects"),
        new Case(
            "hello",
            "test:1:1: document 1: expected an object with apiVersion and kind, found the string"
                + " \"hello\""),
        new Case(
            "apiVersion: v1",
            "test:1:1: document 1: kind is missing; write for example \"kind: Pod\""),
        new Case(
            "kind: Pod\n---\nkind: Pod",
            "test:1:1: Pod (document 1): apiVersion is missing; write for example \"apiVersion:"
                + " v1\""),
        new Case(
            "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{\"kind\":\"Pod\"}]}",
            "test:1:43: Pod (item 0): apiVersion is missing"),
        new Case(
            "{\"apiVersion\":\"v1\",\"items\":[{\"metadata\":{}}],\"kind\":\"List\"}",
            "test:1:29: item 0: kind is missing; write for example \"kind: Pod\""),
        new Case(
            "{\"apiVersion\":\"v1\",\"items\":{},\"kind\":\"List\"}",
            "test:1:28: document 1: items: expected a list, found an object"),
        new Case(
            "apiVersion: v1\nkind: Pod\nkind: Node",
            "test:3:1: Pod (document 1): kind: it is written twice; remove one of the two"),
        new Case(
            "apiVersion: 1\nkind: Pod",
            "test:1:13: document 1: apiVersion: expected a string, found the number 1"),
        new Case(
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: web
              namespace: default
            spec:
              containers:
              - resources:
                  requests: {cpu: 1KB}
            """,
            "test:9:23: Pod default/web: spec.containers[0].resources.requests[cpu]: \"1KB\" is not"
                + " a quantity: there is no suffix \"KB\"; did you mean \"k\"?"),
        new Case(
            "metadata: {name: x}\napiVersion: v1\nkind: Node\nspec: {taints: x}",
            "test:4:16: Node x: spec.taints: expected a list, found the string \"x\""),
        new Case(
            "{\"apiVersion\":\"v1\",\"kind\":\"PodList\",\"items\":[{\"metadata\":{\"name\":\"a\",\"labels\":{\"x\":1}}}]}",
            "test:1:84: Pod a: metadata.labels[x]: expected a string, found the number 1; write it"
                + " in quotes: \"1\""),
        new Case(
            "{\"apiVersion\":\"v1\",\"kind\":\"PodList\",\"items\":[{\"metadata\":{\"labels\":{\"x\":1}}}]}",
            "test:1:73: Pod (item 0): metadata.labels[x]: expected a string"));
  }

  @ParameterizedTest
  @MethodSource({"syntax", "objects"})
  void saysWhatIsWrong(Case given) {
    assertThatThrownBy(() -> Found.in(given.text))
        .isInstanceOf(CodecException.class)
        .hasMessageStartingWith(given.message)
        .hasMessageNotContaining("\n");
  }
}
