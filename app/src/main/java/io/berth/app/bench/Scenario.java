package io.berth.app.bench;

import io.berth.engine.config.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the pods of a measurement look like. */
public enum Scenario {
  /** All alike but for a label. */
  BASIC,
  /** Every pod asks for another amount: no two alike. */
  VARIED,
  /** Three of ten pools will do, and one zone is preferred. */
  NODEAFFINITY,
  /** Each app is spread over zones, and over nodes if possible. */
  SPREAD,
  /** No two pods of an app on one node. */
  ANTIAFFINITY,
  /** The pods of an app prefer the same zone and different nodes. */
  AFFINITY,
  /** Pods of ReplicaSets behind Services, so that default spreading scores them. */
  DEPLOYMENTS,
  /** No node is large enough: every node is filtered, and the fit error is made. */
  UNSCHEDULABLE,
  /** Basic; before each decision one node changes what it has to give, and one pod ends. */
  CHURN,
  /** 40% deployments, 20% basic, 10% each of varied, nodeaffinity, spread and affinity. */
  MIXED;

  /** The word that stands for all scenarios. */
  public static final String EVERY = "all";

  private static final List<Scenario> MIXTURE =
      List.of(
          DEPLOYMENTS,
          DEPLOYMENTS,
          DEPLOYMENTS,
          DEPLOYMENTS,
          BASIC,
          BASIC,
          VARIED,
          NODEAFFINITY,
          SPREAD,
          AFFINITY);

  /**
   * The scenarios of these names, each once.
   *
   * @throws IllegalArgumentException if there is no such scenario; the message says which there are
   */
  public static List<Scenario> named(List<String> words) {
    Set<Scenario> found = new LinkedHashSet<>();
    for (String word : words) {
      if (word.equals(EVERY)) {
        found.addAll(List.of(values()));
      } else {
        found.add(named(word));
      }
    }
    return new ArrayList<>(found);
  }

  private static Scenario named(String word) {
    return find(word).orElseThrow(() -> new IllegalArgumentException(unknown(word)));
  }

  private static Optional<Scenario> find(String word) {
    return Arrays.stream(values()).filter(it -> it.word().equals(word)).findFirst();
  }

  private static String unknown(String word) {
    List<String> known = Arrays.stream(values()).map(Scenario::word).toList();
    String near = Spelling.suggestion(word, known);
    return "there is no scenario '%s'%s; there are %s, or %s"
        .formatted(
            word,
            near.isEmpty() ? "" : " (" + near + ")",
            known.stream().collect(Collectors.joining(", ")),
            EVERY);
  }

  /** Its name on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The scenario of the pod with this number: itself, unless it is a mixture. */
  Scenario ofPod(int number) {
    return this == MIXED ? MIXTURE.get((int) (number * 7L % MIXTURE.size())) : this;
  }

  /** How many apps the pods belong to, in turn. */
  int apps() {
    return this == ANTIAFFINITY ? 200 : 20;
  }

  /** Whether apps have Services and ReplicaSets; otherwise no pod is spread by default. */
  boolean hasControllers() {
    return this == DEPLOYMENTS || this == MIXED;
  }
}
