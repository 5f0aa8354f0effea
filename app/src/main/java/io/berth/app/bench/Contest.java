package io.berth.app.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Measures Berth and another engine in turn. Each measurement has a process of its own, so that
 * nothing that one has compiled, cached or left on the heap helps or hinders the next.
 */
public final class Contest {
  private final Opponent opponent;
  private final int rounds;
  private final Consumer<String> progress;

  /**
   * A contest that has not begun.
   *
   * @param progress is told what goes on
   */
  public Contest(Opponent opponent, int rounds, Consumer<String> progress) {
    this.opponent = opponent;
    this.rounds = rounds;
    this.progress = progress;
  }

  /** Takes one round after the other. */
  public interface Listener {
    /** A round has ended; the first is 1. */
    void round(int number, Round round);
  }

  /**
   * Runs all rounds.
   *
   * @throws BenchException if one of the two cannot be measured
   */
  public Comparison run(EngineSettings settings, Listener listener)
      throws BenchException, InterruptedException {
    progress.accept("a short run of the other engine");
    int itsPods = opponent.podsFor(settings);
    List<Round> all = new ArrayList<>();
    for (int number = 1; number <= rounds; number++) {
      String which = "round %d of %d: ".formatted(number, rounds);
      progress.accept(which + "the other engine");
      Measurement reference = opponent.measure(settings, itsPods);
      progress.accept(which + "Berth");
      Round round = new Round(reference, Engines.berth(settings).run());
      all.add(round);
      listener.round(number, round);
    }
    return new Comparison(all);
  }
}
