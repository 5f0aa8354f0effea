package io.berth.simulation;

import java.time.Duration;

/**
 * An operation and when it is executed.
 *
 * @param at virtual time since the beginning
 */
record TimedOperation(Duration at, Operation operation) implements ScriptEntry {
  @Override
  public String describe() {
    return TraceLine.format(at, operation.describe());
  }
}
