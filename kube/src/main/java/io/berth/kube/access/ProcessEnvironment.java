package io.berth.kube.access;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The environment of the process, as far as credentials depend on it.
 *
 * @param variables the environment variables; programs that fetch credentials inherit them
 * @param home the user's home directory
 * @param terminal whether standard input is a terminal that a person sits at
 * @param messages takes what programs that fetch credentials print for the user, line by line, from
 *     any thread; a person must be able to see it: some ask to open a page to log in
 */
public record ProcessEnvironment(
    Map<String, String> variables,
    Path home,
    InstantSource clock,
    boolean terminal,
    Consumer<String> messages) {
  public ProcessEnvironment {
    variables = Map.copyOf(variables);
  }

  /** A variable's value, empty if it is not set. */
  String variable(String name) {
    return variables.getOrDefault(name, "");
  }
}
