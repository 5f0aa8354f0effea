package io.berth.app.apisuite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Says where the answers of two servers to a scenario differ. */
final class Comparison {
  private Comparison() {}

  /** One entry for each request whose answers differ. */
  static List<String> differences(List<Answer> expected, List<Answer> actual) {
    List<String> differences = new ArrayList<>();
    List<String> asked = expected.stream().map(Answer::request).toList();
    if (!asked.equals(actual.stream().map(Answer::request).toList())) {
      differences.add("the recording has other requests: record anew (see Recording)");
      return differences;
    }
    for (int i = 0; i < expected.size(); i++) {
      String difference = difference(Lines.of(expected.get(i)), Lines.of(actual.get(i)));
      if (!difference.isEmpty()) {
        differences.add("%d: %s%n%s".formatted(i + 1, expected.get(i).request(), difference));
      }
    }
    return differences;
  }

  private static String difference(Map<String, String> expected, Map<String, String> actual) {
    Set<String> paths = new TreeSet<>(expected.keySet());
    paths.addAll(actual.keySet());
    StringBuilder text = new StringBuilder();
    for (String path : paths) {
      String should = expected.getOrDefault(path, "absent");
      String is = actual.getOrDefault(path, "absent");
      if (!should.equals(is)) {
        text.append(
            "  %s%n    kube-apiserver: %s%n    Berth:          %s%n".formatted(path, should, is));
      }
    }
    return text.toString();
  }
}
