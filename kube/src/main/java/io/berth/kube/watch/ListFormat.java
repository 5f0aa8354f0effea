package io.berth.kube.watch;

import java.time.Duration;

/** Whether to ask for protobuf, which is faster, or for JSON. */
final class ListFormat {
  /** How long JSON has to go well before protobuf is tried again. */
  private static final Duration PROBATION = Duration.ofMinutes(5);

  private enum Choice {
    PROTOBUF,
    JSON_FOR_NOW,
    JSON
  }

  private final WatchTiming timing;
  private Choice choice;
  private boolean listed;
  private long listedSince;

  ListFormat(boolean jsonOnly, WatchTiming timing) {
    this.choice = jsonOnly ? Choice.JSON : Choice.PROTOBUF;
    this.timing = timing;
  }

  boolean isJson() {
    return choice != Choice.PROTOBUF;
  }

  /** The server has nothing but JSON. */
  void settle() {
    choice = Choice.JSON;
  }

  /** Something could not be read: JSON may do better. */
  void avoidProtobuf() {
    if (choice == Choice.PROTOBUF) {
      choice = Choice.JSON_FOR_NOW;
    }
    listed = false;
  }

  /** A list was read to its end. */
  void listed() {
    listed = true;
    listedSince = timing.nanos();
  }

  /** The next query may be asked in the better format again, if all has gone well for long. */
  void reconsider() {
    boolean isProven = listed && timing.nanos() - listedSince >= PROBATION.toNanos();
    if (choice == Choice.JSON_FOR_NOW && isProven) {
      choice = Choice.PROTOBUF;
    }
  }
}
