package io.berth.app.up;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.engine.observation.Topic;
import io.berth.spi.cluster.PodInfo;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Tells what becomes of pods, and why, while it happens. Lines wait in a queue and are made and
 * printed on a thread of their own, so that the scheduler never waits for a terminal; a line that
 * finds the queue full is dropped.
 */
public final class Narrator implements Observer, AutoCloseable {
  private static final int LONGEST_QUEUE = 10_000;

  /** After this, nothing is printed. */
  private enum End implements Supplier<String> {
    END;

    @Override
    public String get() {
      return "";
    }
  }

  private final BlockingQueue<Supplier<String>> lines = new LinkedBlockingQueue<>(LONGEST_QUEUE);
  private final Consumer<String> out;
  private final UnaryOperator<String> zoneOf;
  private final Thread printer = Thread.ofVirtual().name("narrator").unstarted(this::print);

  /**
   * Begins.
   *
   * @param out takes lines
   * @param zoneOf the zone of a node, or an empty string
   */
  public Narrator(Consumer<String> out, UnaryOperator<String> zoneOf) {
    this.out = out;
    this.zoneOf = zoneOf;
    printer.start();
  }

  @Override
  public Set<Topic> topics() {
    return Set.of(Topic.ATTEMPTS);
  }

  /** A pod may be tried many times with the same result: it is told once. */
  @Override
  public void observe(Observation observation) {
    switch (observation) {
      case Observation.Bound bound -> lines.offer(() -> line(bound));
      case Observation.Unschedulable it when !it.isRepeated() ->
          lines.offer(() -> line(it.pod(), "waits: ", it.message()));
      case Observation.Failed it when !it.isRepeated() ->
          lines.offer(() -> line(it.pod(), "is tried again: ", it.message()));
      case Observation.OfAttempt _,
          Observation.Queued _,
          Observation.RejectedPodsChanged _,
          Observation.HintJudged _,
          Observation.PluginCalled _,
          Observation.PluginFailed _ -> {}
    }
  }

  /** Adds a line, in its turn. */
  public void say(String line) {
    lines.offer(() -> line);
  }

  private String line(Observation.Bound bound) {
    String zone = zoneOf.apply(bound.node());
    return "   %s → %s%s   %d of %d %s %s"
        .formatted(
            bound.pod().key(),
            bound.node(),
            zone.isEmpty() ? "" : " (" + zone + ")",
            bound.feasible(),
            bound.evaluated(),
            bound.evaluated() == 1 ? "node" : "nodes",
            bound.feasible() == 1 ? "fits" : "fit");
  }

  private static String line(PodInfo pod, String what, String why) {
    return "   %s %s%s".formatted(pod.key(), what, why);
  }

  private void print() {
    try {
      for (Supplier<String> line = lines.take(); !line.equals(End.END); line = lines.take()) {
        out.accept(line.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prints what is still to be printed. */
  @Override
  public void close() {
    try {
      lines.put(End.END);
      printer.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
