package io.berth.app.conformance;

import io.berth.app.conformance.ConformanceAnswer.Placement;
import io.berth.app.conformance.ConformanceAnswer.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Compares two answers field by field. */
final class AnswerComparison {
  /**
   * A field in which they differ.
   *
   * @param field for example {@code rejected[node-3].reasons}
   */
  record Difference(String field, String expected, String got) {}

  private final List<Difference> differences = new ArrayList<>();

  private AnswerComparison() {}

  static List<Difference> of(ConformanceAnswer expected, ConformanceAnswer got) {
    AnswerComparison comparison = new AnswerComparison();
    comparison.compare(expected, got);
    return comparison.differences;
  }

  private void compare(ConformanceAnswer expected, ConformanceAnswer got) {
    if (!expected.error().isEmpty() || !got.error().isEmpty()) {
      if (expected.error().isEmpty() != got.error().isEmpty()) {
        differences.add(new Difference("error", expected.error(), got.error()));
      }
      return;
    }
    verdict("preEnqueue", expected.preEnqueue(), got.preEnqueue());
    verdict("preFilter", expected.preFilter(), got.preFilter());
    value("candidates", expected.candidates(), got.candidates());
    value("feasible", expected.feasible(), got.feasible());
    for (String node : keys(expected.rejected(), got.rejected())) {
      verdict("rejected[" + node + "]", expected.rejected().get(node), got.rejected().get(node));
    }
    for (String node : keys(expected.scores(), got.scores())) {
      scores(node, expected.scores().get(node), got.scores().get(node));
    }
    for (String node : keys(expected.totals(), got.totals())) {
      value("totals[" + node + "]", expected.totals().get(node), got.totals().get(node));
    }
    value("selected", expected.selected(), got.selected());
    value("fitError", expected.fitError(), got.fitError());
    sequence(expected.sequence(), got.sequence());
  }

  private static Set<String> keys(Map<String, ?> left, Map<String, ?> right) {
    Set<String> keys = new TreeSet<>(left.keySet());
    keys.addAll(right.keySet());
    return keys;
  }

  private void scores(
      String node, @Nullable Map<String, Long> expected, @Nullable Map<String, Long> got) {
    if (expected == null || got == null) {
      value("scores[" + node + "]", expected, got);
      return;
    }
    for (String plugin : keys(expected, got)) {
      value("scores[" + node + "][" + plugin + "]", expected.get(plugin), got.get(plugin));
    }
  }

  private void sequence(List<Placement> expected, List<Placement> got) {
    value("sequence.length", expected.size(), got.size());
    for (int i = 0; i < Math.min(expected.size(), got.size()); i++) {
      Placement left = expected.get(i);
      Placement right = got.get(i);
      String field = "sequence[" + i + " " + left.pod() + "]";
      value(field + ".node", left.node(), right.node());
      value(field + ".fitError", left.fitError(), right.fitError());
      value(field + ".error", !left.error().isEmpty(), !right.error().isEmpty());
    }
  }

  private void verdict(String field, @Nullable Verdict expected, @Nullable Verdict got) {
    if (expected == null || got == null) {
      value(field, expected, got);
      return;
    }
    value(field + ".code", expected.code(), got.code());
    value(field + ".plugin", expected.plugin(), got.plugin());
    value(field + ".reasons", settled(expected.reasons()), settled(got.reasons()));
  }

  /** kube-scheduler names missing scalar resources, which come last, in no certain order. */
  private static List<String> settled(List<String> reasons) {
    List<String> settled = new ArrayList<>(reasons);
    int scalars = 0;
    while (scalars < settled.size() && !isScalarShortage(settled.get(scalars))) {
      scalars++;
    }
    settled.subList(scalars, settled.size()).sort(Comparator.naturalOrder());
    return settled;
  }

  private static boolean isScalarShortage(String reason) {
    return reason.startsWith("Insufficient ")
        && (reason.contains("/") || reason.contains("hugepages-"));
  }

  private void value(String field, @Nullable Object expected, @Nullable Object got) {
    if (!Objects.equals(expected, got)) {
      differences.add(new Difference(field, String.valueOf(expected), String.valueOf(got)));
    }
  }
}
