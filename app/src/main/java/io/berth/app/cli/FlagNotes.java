package io.berth.app.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** What has to be said about flags that are right: which of them have no effect. */
final class FlagNotes {
  private FlagNotes() {}

  /**
   * One line each.
   *
   * @param config the configuration file, which leaves some flags without effect; empty if there is
   *     none
   */
  static List<String> of(ParseResult parsed, ClientOptions client, String config) {
    List<String> notes = new ArrayList<>();
    UnusedFlags.given(parsed).forEach(flag -> notes.add("note: " + flag + " has no effect yet"));
    if (!config.isEmpty()) {
      for (String flag : client.givenButInFile()) {
        notes.add(
            "note: %s has no effect with --config; %s says it in clientConnection"
                .formatted(flag, config));
      }
    }
    return notes;
  }
}
