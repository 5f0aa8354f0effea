package io.berth.app.cluster;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A command of kubectl and what a person sees.
 *
 * @param command the words after {@code kubectl}
 * @param shown what the output must hold, if the command is to succeed; else the error
 */
record KubectlCase(String command, boolean succeeds, List<String> shown) {

  static KubectlCase says(String command, String... shown) {
    return new KubectlCase(command, true, List.of(shown));
  }

  static KubectlCase fails(String command, String... shown) {
    return new KubectlCase(command, false, List.of(shown));
  }

  /** Words are apart by blanks; quotation marks keep some together. */
  List<String> words() {
    return Pattern.compile("(?:'[^']*'|[^\\s'])+")
        .matcher(command)
        .results()
        .map(word -> word.group().replace("'", ""))
        .toList();
  }

  @Override
  public String toString() {
    return "kubectl " + command;
  }
}
