package io.berth.simulation;

import java.time.Duration;

/**
 * Something that is done at a certain time.
 *
 * @param at since the beginning
 */
record Happening(Duration at, Act act) implements ScriptEntry {
  @Override
  public String told() {
    return Story.line(at, act.told());
  }
}
