package io.berth.kube.lease;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * Several instances and a server in virtual time, on one thread: the same seed gives the same life.
 * After everything that happens it is checked that no two instances may write.
 */
final class ElectionWorld {
  /**
   * What goes wrong.
   *
   * @param loss how likely a request, and how likely an answer, is lost
   * @param latency most of the time a message takes up to this long
   * @param slowness sometimes it takes up to this long
   */
  record Faults(double loss, Duration latency, Duration slowness) {
    static final Faults NONE = new Faults(0, Duration.ofMillis(10), Duration.ofMillis(10));
  }

  private record Happening(long at, long number, Runnable what) {}

  final LeaseServer server = new LeaseServer();
  final List<Instance> instances = new ArrayList<>();
  final List<String> history = new ArrayList<>();
  final Random random;
  Faults faults = Faults.NONE;

  private final PriorityQueue<Happening> future =
      new PriorityQueue<>(
          Comparator.comparingLong(Happening::at).thenComparingLong(Happening::number));
  private long now;
  private long happenings;

  ElectionWorld(long seed) {
    random = new Random(seed);
  }

  long now() {
    return now;
  }

  Duration time() {
    return Duration.ofNanos(now);
  }

  /** A new process: its own identity, wall clock, monotonic clock. */
  Instance start(String identity, Duration wallOffset, double speed) {
    Instance instance = new Instance(this, identity, wallOffset, speed);
    instances.add(instance);
    after(0, instance::wake);
    return instance;
  }

  void after(long nanos, Runnable what) {
    future.add(new Happening(now + Math.max(0, nanos), happenings++, what));
  }

  /** Lets time pass. */
  void run(Duration time) {
    long end = now + time.toNanos();
    while (!future.isEmpty() && future.peek().at() <= end) {
      Happening next = future.poll();
      now = next.at();
      next.what().run();
      check();
    }
    now = end;
    check();
  }

  /** Lets time pass until somebody may write; says how long it took. */
  Duration untilSomebodyLeads(Duration atMost) {
    long start = now;
    while (leader().isEmpty() && now - start < atMost.toNanos()) {
      run(Duration.ofMillis(20));
    }
    return Duration.ofNanos(now - start);
  }

  Optional<Instance> leader() {
    return instances.stream().filter(Instance::mayWrite).findFirst();
  }

  private void check() {
    List<String> writers =
        instances.stream().filter(Instance::mayWrite).map(Instance::identity).toList();
    if (writers.size() > 1) {
      throw new AssertionError(writers + " may write at " + time() + ": " + history);
    }
  }

  /** How long a message takes. */
  long delay() {
    Duration most = random.nextInt(10) == 0 ? faults.slowness() : faults.latency();
    return (long) (random.nextDouble() * most.toNanos());
  }

  boolean isLost() {
    return random.nextDouble() < faults.loss();
  }

  void note(String what) {
    history.add(time() + " " + what);
  }
}
