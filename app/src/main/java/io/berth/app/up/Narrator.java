package io.berth.app.up;

import io.berth.engine.port.Observer;
import io.berth.spi.cluster.PodInfo;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Tells what becomes of pods, and why, while it happens. Lines wait in a queue, so that the
 * scheduler never waits for a terminal; when there are too many, they are counted instead.
 */
public final class Narrator implements Observer, AutoCloseable {
  private static final int LONGEST_QUEUE = 10_000;
  private static final String END = new String("end");

  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(LONGEST_QUEUE);
  private final Map<String, String> choices = new ConcurrentHashMap<>();
  private final Map<String, String> complaints = new ConcurrentHashMap<>();
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
  public void observe(PodInfo pod, Step step, String detail) {
    switch (step) {
      case CHOSEN -> choices.put(pod.uid(), detail);
      case BOUND -> bound(pod, detail);
      case UNSCHEDULABLE -> complain(pod, "waits: ", detail);
      case FAILED -> complain(pod, "is tried again: ", detail);
      case GONE -> forget(pod);
      case ATTEMPT, ASSUMED, WAITING, BINDING, UNCERTAIN, FORGOTTEN -> {}
    }
  }

  /** Adds a line, in its turn. */
  public void say(String line) {
    lines.offer(line);
  }

  private void bound(PodInfo pod, String node) {
    String zone = zoneOf.apply(node);
    String choice = choices.getOrDefault(pod.uid(), "");
    say(
        "   %s → %s%s%s"
            .formatted(
                pod.key(),
                node,
                zone.isEmpty() ? "" : " (" + zone + ")",
                choice.isEmpty() ? "" : "   " + fit(choice)));
    forget(pod);
  }

  private static String fit(String choice) {
    String counts = choice.replace("feasible ", "");
    return counts + (counts.startsWith("1 ") ? " nodes fits" : " nodes fit");
  }

  /** Says it once: a pod may be tried many times with the same result. */
  private void complain(PodInfo pod, String what, String why) {
    if (!why.equals(complaints.put(pod.uid(), why))) {
      say("   %s %s%s".formatted(pod.key(), what, why));
    }
  }

  private void forget(PodInfo pod) {
    choices.remove(pod.uid());
    complaints.remove(pod.uid());
  }

  @SuppressWarnings("ReferenceEquality") // no other line is the end, whatever it says
  private void print() {
    try {
      for (String line = lines.take(); line != END; line = lines.take()) {
        out.accept(line);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prints what is still to be printed. */
  @Override
  public void close() {
    try {
      lines.put(END);
      printer.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
