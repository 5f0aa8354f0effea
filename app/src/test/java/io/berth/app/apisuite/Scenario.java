package io.berth.app.apisuite;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Requests that follow each other, in a namespace that has the scenario's name. */
record Scenario(String name, List<Request> requests) {
  private static final List<String> FILES =
      List.of(
          "kinds",
          "writes",
          "patches",
          "apply",
          "lists",
          "watches",
          "pods",
          "deletion",
          "errors",
          "views");

  /** The whole suite, in the order in which it is to be played. */
  static List<Scenario> all() {
    return FILES.stream().flatMap(Scenario::read).toList();
  }

  private static Stream<Scenario> read(String name) {
    String file = name + ".yaml";
    InputStream in =
        Objects.requireNonNull(Scenario.class.getResourceAsStream("/apisuite/" + file));
    try {
      return Trees.items(TreeReader.read(file, in)).stream().map(Scenario::of);
    } catch (CodecException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Scenario of(Tree tree) {
    return new Scenario(
        Trees.text(tree, "scenario"),
        Trees.items(Trees.at(tree, "requests")).stream().map(Request::of).toList());
  }

  /** How many requests it has. */
  int count() {
    return requests.stream().mapToInt(Request::count).sum();
  }

  @Override
  public String toString() {
    return name;
  }
}
