package io.berth.app.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.conformance.AnswerComparison.Difference;
import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.schema.Message;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The comparison sees every kind of difference, and only those that count. */
class AnswerComparisonTest {
  private static final String ANSWER =
      """
      {"feasible": ["a", "b"], "candidates": ["a", "b", "c"], "selected": "a",
       "rejected": {"c": {"code": "Unschedulable", "plugin": "P",
                          "reasons": ["Insufficient cpu", "Insufficient x/a", "Insufficient x/b"]}},
       "scores": {"a": {"P": 3}, "b": {"P": 1}}, "totals": {"a": 3, "b": 1}, "fitError": "why",
       "sequence": [{"pod": "d/p", "node": "a"}, {"pod": "d/q", "error": "one text"}]}
      """;

  record Case(String from, String to, List<String> fields) {}

  static Stream<Case> changes() {
    return Stream.of(
        new Case("\"selected\": \"a\"", "\"selected\": \"b\"", List.of("selected")),
        new Case("[\"a\", \"b\"]", "[\"a\"]", List.of("feasible")),
        new Case("[\"a\", \"b\", \"c\"]", "[\"c\"]", List.of("candidates")),
        new Case("Unschedulable", "Pending", List.of("rejected[c].code")),
        new Case("\"plugin\": \"P\"", "\"plugin\": \"Q\"", List.of("rejected[c].plugin")),
        new Case("Insufficient cpu", "Insufficient memory", List.of("rejected[c].reasons")),
        new Case("x/b", "x/c", List.of("rejected[c].reasons")),
        new Case("{\"P\": 1}", "{\"P\": 2}", List.of("scores[b][P]")),
        new Case("{\"P\": 1}", "{\"P\": 1, \"Q\": 0}", List.of("scores[b][Q]")),
        new Case("\"b\": 1}", "\"b\": 2}", List.of("totals[b]")),
        new Case("why", "why not", List.of("fitError")),
        new Case("\"node\": \"a\"", "\"node\": \"b\"", List.of("sequence[0 d/p].node")),
        new Case(
            "\"error\": \"one text\"",
            "\"node\": \"a\"",
            List.of("sequence[1 d/q].node", "sequence[1 d/q].error")),
        new Case("one text", "another text", List.of()),
        new Case(
            "\"Insufficient x/a\", \"Insufficient x/b\"",
            "\"Insufficient x/b\", \"Insufficient x/a\"",
            List.of()),
        new Case("{\"feasible\"", "{\"error\": \"oh\", \"feasible\"", List.of("error")),
        new Case(
            "{\"feasible\"",
            "{\"preFilter\": {\"code\": \"Unschedulable\"}, \"feasible\"",
            List.of("preFilter")));
  }

  @ParameterizedTest(name = "{0} becomes {1}")
  @MethodSource("changes")
  void seesTheDifference(Case change) throws CodecException {
    assertThat(ANSWER).contains(change.from());
    ConformanceAnswer other =
        answer(
            ANSWER.replaceFirst(
                java.util.regex.Pattern.quote(change.from()),
                java.util.regex.Matcher.quoteReplacement(change.to())));
    assertThat(AnswerComparison.of(answer(ANSWER), other))
        .extracting(Difference::field)
        .containsExactlyElementsOf(change.fields());
  }

  private static ConformanceAnswer answer(String json) throws CodecException {
    return new MessageReader(MessageReader.Mode.STRICT)
        .read(Message.of(ConformanceAnswer.class), "test", TreeReader.read("test", json));
  }
}
