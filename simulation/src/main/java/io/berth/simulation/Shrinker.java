package io.berth.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the smallest script that still breaks the same invariant: leaves out half of it, then
 * quarters, and so on down to single entries, as long as anything can be left out.
 */
public final class Shrinker {
  private final SimulationSettings settings;
  private int runs;

  public Shrinker(SimulationSettings settings) {
    this.settings = settings;
  }

  /** The smallest script found; the script itself if it breaks nothing. */
  public Script shrink(Script script) {
    Optional<Violation> violation = violation(script);
    return violation.map(known -> shrink(script, known.invariant())).orElse(script);
  }

  /** How many simulations the search took. */
  public int runs() {
    return runs;
  }

  private Script shrink(Script script, String invariant) {
    Script smallest = script;
    int chunk = Math.max(1, script.entries().size() / 2);
    while (true) {
      Script smaller = pass(smallest, chunk, invariant);
      boolean shrunk = smaller.entries().size() < smallest.entries().size();
      smallest = smaller;
      if (chunk > 1) {
        chunk /= 2;
      } else if (!shrunk) {
        return smallest;
      }
    }
  }

  /** Tries once to leave out each chunk of this size, the last first. */
  private Script pass(Script script, int chunk, String invariant) {
    Script smallest = script;
    for (int from = script.entries().size() - chunk; from > -chunk; from -= chunk) {
      Script smaller = without(smallest, Math.max(0, from), Math.max(0, from) + chunk);
      if (violation(smaller).filter(found -> found.invariant().equals(invariant)).isPresent()) {
        smallest = smaller;
      }
    }
    return smallest;
  }

  private static Script without(Script script, int from, int to) {
    List<ScriptEntry> rest = new ArrayList<>(script.entries());
    rest.subList(Math.min(from, rest.size()), Math.min(to, rest.size())).clear();
    return script.with(rest);
  }

  private Optional<Violation> violation(Script script) {
    runs++;
    return Simulation.replay(script, settings).violation();
  }
}
