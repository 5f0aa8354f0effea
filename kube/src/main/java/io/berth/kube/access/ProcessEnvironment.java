package io.berth.kube.access;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What is found outside of the files that are read.
 *
 * @param environment the variables of the process; programs that fetch credentials inherit them
 * @param home the user's folder
 * @param terminal whether standard input is a terminal that a person sits at
 * @param said takes what programs that fetch credentials say to the user, line by line, from any
 *     thread; it must not be dropped if a person can see it: some ask to open a page to log in
 */
public record ProcessEnvironment(
    Map<String, String> environment,
    Path home,
    InstantSource clock,
    boolean terminal,
    Consumer<String> said) {
  public ProcessEnvironment {
    environment = Map.copyOf(environment);
  }

  /** A variable's value, empty if it is not set. */
  String variable(String name) {
    return environment.getOrDefault(name, "");
  }
}
