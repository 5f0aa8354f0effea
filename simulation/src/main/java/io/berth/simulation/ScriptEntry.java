package io.berth.simulation;

/** A line of a {@link Script}. */
public sealed interface ScriptEntry permits Happening, ScriptEntry.Injected {
  /** As people would say it. */
  String told();

  /**
   * Something that goes wrong.
   *
   * @param name where, for example at which command
   */
  record Injected(String name, Fault fault) implements ScriptEntry {
    @Override
    public String told() {
      return "            fault: " + fault + " at " + name;
    }
  }
}
