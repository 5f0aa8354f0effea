package io.berth.app.config;

import java.util.List;

/** A configuration file cannot be used. */
public final class ConfigFileException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;

  ConfigFileException(List<String> problems) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
  }

  /** All that is wrong, each with its place in the file, one line each. */
  public List<String> problems() {
    return problems;
  }
}
