package io.berth.model.selector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LabelSyntaxTest {
  private static final String EMPTY_NAME = "name part must be non-empty";
  private static final String LONG_NAME = "name part must be no more than 63 bytes";
  private static final String BAD_NAME = "name part must consist of alphanumeric characters";
  private static final String LONG_PREFIX = "prefix part must be no more than 253 bytes";
  private static final String BAD_PREFIX = "prefix part a lowercase RFC 1123 subdomain must";
  private static final String LONG_VALUE = "must be no more than 63 bytes";
  private static final String BAD_VALUE = "a valid label must be an empty string or consist";

  record Case(String name, String text, List<String> errors) {
    Case(String text, String... errors) {
      this(text.length() > 40 ? text.substring(0, 40) + "..." : text, text, List.of(errors));
    }

    @Override
    public String toString() {
      return '"' + name + '"';
    }
  }

  static Stream<Case> keys() {
    return Stream.of(
        new Case("a"),
        new Case("A-b_c.9"),
        new Case("example.com/a"),
        new Case("a.b-c.d/Name"),
        new Case("n".repeat(63)),
        new Case("p".repeat(253) + "/n"),
        new Case("", EMPTY_NAME, BAD_NAME),
        new Case("x/", EMPTY_NAME, BAD_NAME),
        new Case("/x", "prefix part must be non-empty"),
        new Case("a/b/c", "a valid label key must consist of"),
        new Case("-a", BAD_NAME),
        new Case("a.", BAD_NAME),
        new Case("a b", BAD_NAME),
        new Case("a\n", BAD_NAME),
        new Case("\u00e9", BAD_NAME),
        new Case("n".repeat(64), LONG_NAME),
        new Case("\u00e9".repeat(40), LONG_NAME, BAD_NAME),
        new Case("A.com/x", BAD_PREFIX),
        new Case("a..b/x", BAD_PREFIX),
        new Case("a.-b/x", BAD_PREFIX),
        new Case("a./x", BAD_PREFIX),
        new Case("p".repeat(254) + "/n", LONG_PREFIX),
        new Case("P".repeat(254) + "/n", LONG_PREFIX, BAD_PREFIX),
        new Case("p.".repeat(100_000) + "p/n", LONG_PREFIX));
  }

  static Stream<Case> values() {
    return Stream.of(
        new Case(""),
        new Case("a"),
        new Case("A-b_c.9"),
        new Case("v".repeat(63)),
        new Case("-5", BAD_VALUE),
        new Case("a/b", BAD_VALUE),
        new Case("a ", BAD_VALUE),
        new Case("v".repeat(64), LONG_VALUE),
        new Case("\u00e9".repeat(40), LONG_VALUE, BAD_VALUE));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void keyErrors(Case c) {
    assertStart(LabelSyntax.keyErrors(c.text()), c.errors());
    assertThat(LabelSyntax.isQualifiedName(c.text())).isEqualTo(c.errors().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("values")
  void valueErrors(Case c) {
    assertStart(LabelSyntax.valueErrors(c.text()), c.errors());
  }

  private static void assertStart(List<String> errors, List<String> starts) {
    assertThat(errors).hasSameSizeAs(starts);
    for (int i = 0; i < starts.size(); i++) {
      assertThat(errors.get(i)).startsWith(starts.get(i));
    }
  }
}
