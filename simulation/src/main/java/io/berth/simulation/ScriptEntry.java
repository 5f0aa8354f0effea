package io.berth.simulation;

/** A line of a {@link Script}. */
public sealed interface ScriptEntry permits TimedOperation, ScriptEntry.Injected {
  /** A line for people. */
  String describe();

  /**
   * A fault that was injected.
   *
   * @param name of the place, for example a command
   */
  record Injected(String name, Fault fault) implements ScriptEntry {
    @Override
    public String describe() {
      return "            fault: " + fault + " at " + name;
    }
  }
}
