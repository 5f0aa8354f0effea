package io.berth.engine.config;

import java.util.List;
import java.util.stream.Collectors;

/** A configuration cannot be used; it says everything that is wrong with it. */
public final class ConfigurationException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public ConfigurationException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** All that is wrong, in the order found. */
  public List<Problem> problems() {
    return problems;
  }
}
