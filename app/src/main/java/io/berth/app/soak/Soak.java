package io.berth.app.soak;

import io.berth.simulation.Simulation;
import io.berth.simulation.SimulationResult;
import io.berth.simulation.SimulationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Lives one life after the other, several at a time; none knows of the others. */
public final class Soak {
  /** Small enough to stop soon, large enough to keep all threads busy. */
  private static final int LIVES_PER_THREAD = 4;

  private final SimulationSettings settings;
  private final int threads;

  public Soak(SimulationSettings settings, int threads) {
    this.settings = settings;
    this.threads = threads;
  }

  /** Is told how it goes, on the calling thread. */
  public interface Listener {
    /** A life is over; they come in the order of their seeds. */
    void lived(SimulationResult result);

    /**
     * Some more lives are over.
     *
     * @return whether to go on
     */
    boolean goOn(SoakState state);
  }

  /** Goes on from a state up to a seed, which is not lived any more. */
  public SoakState run(SoakState start, long end, Listener listener) throws InterruptedException {
    try (ExecutorService workers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().name("soak-", 1).daemon().factory())) {
      SoakState state = start;
      while (state.next() < end && listener.goOn(state)) {
        for (SimulationResult result : workOn(workers, state.next(), end)) {
          listener.lived(result);
          state = state.plus(result);
        }
      }
      return state;
    }
  }

  private List<SimulationResult> workOn(ExecutorService workers, long from, long end)
      throws InterruptedException {
    List<Callable<SimulationResult>> lives = new ArrayList<>();
    for (long seed = from; seed < Math.min(end, from + (long) threads * LIVES_PER_THREAD); seed++) {
      long own = seed;
      lives.add(() -> Simulation.run(own, settings));
    }
    List<SimulationResult> results = new ArrayList<>();
    for (Future<SimulationResult> life : workers.invokeAll(lives)) {
      results.add(result(life));
    }
    return results;
  }

  private static SimulationResult result(Future<SimulationResult> life)
      throws InterruptedException {
    try {
      return life.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the simulation itself is broken", e);
    }
  }
}
