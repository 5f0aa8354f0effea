package io.berth.kube.lease;

import java.time.Duration;
import java.time.Instant;

/** A process in an {@link ElectionWorld}. */
final class Instance implements ElectionListener {
  private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");

  private final ElectionWorld world;
  private final String identity;
  private final Duration wallOffset;
  private final double speed;
  private final long origin;
  private final long started;
  private final Fence fence;
  private final Election election;
  private final LeaseClient client;
  private boolean alive = true;
  private boolean over;
  private long pausedUntil;
  private long wakeUps;

  Instance(ElectionWorld world, String identity, Duration wallOffset, double speed) {
    this.world = world;
    this.identity = identity;
    this.wallOffset = wallOffset;
    this.speed = speed;
    this.origin = world.random.nextLong();
    this.started = world.now();
    this.client = new LeaseClient(world.server, LeaseServer.NAME);
    this.fence = new Fence(this::nanos);
    this.election =
        new Election(
            new LeaseHolder(identity, ElectionTimes.DEFAULT.leaseSeconds()),
            ElectionTimes.DEFAULT,
            fence,
            this,
            world.random::nextDouble,
            nanos());
  }

  String identity() {
    return identity;
  }

  /** Whether one of its threads could write now; one that stands still could when it goes on. */
  boolean mayWrite() {
    return alive && fence.mayWrite();
  }

  boolean isOver() {
    return over;
  }

  /** Ends without a word. */
  void kill() {
    alive = false;
    over = true;
    world.note(identity + " is killed");
  }

  /** Stands still, while its clocks go on. */
  void pause(Duration time) {
    pausedUntil = Math.max(pausedUntil, world.now() + time.toNanos());
    world.note(identity + " pauses for " + time);
  }

  /** Ends gracefully. */
  void stop() {
    fence.close();
    alive = false;
    over = true;
    new LeaseRelease(client, new LeaseHolder(identity, 15)).perform(Duration.ofSeconds(1));
    world.note(identity + " stops");
  }

  private long nanos() {
    return origin + (long) ((world.now() - started) * speed);
  }

  private Instant wall() {
    return START.plus(world.time()).plus(wallOffset);
  }

  private boolean isPaused(Runnable then) {
    if (alive && pausedUntil > world.now()) {
      world.after(pausedUntil - world.now(), then);
      return true;
    }
    return !alive;
  }

  void wake() {
    if (isPaused(this::wake)) {
      return;
    }
    while (true) {
      switch (election.step(nanos(), wall())) {
        case ElectionStep.Send send -> send(send);
        case ElectionStep.Sleep(long until) -> {
          long number = ++wakeUps;
          long wait = (long) Math.ceil((until - nanos()) / speed);
          world.after(wait, () -> wakeUp(number));
          return;
        }
        case ElectionStep.Over _ -> {
          over = true;
          return;
        }
      }
    }
  }

  /** Only the last one that was set counts. */
  private void wakeUp(long number) {
    if (number == wakeUps) {
      wake();
    }
  }

  /** A request that is lost may be noticed or not; one that is late is carried out late. */
  private void send(ElectionStep.Send send) {
    if (world.isLost()) {
      if (world.random.nextBoolean()) {
        world.after(world.delay(), () -> answered(send, new LeaseResult.Failed("not sent")));
      }
      return;
    }
    world.after(world.delay(), () -> arrived(send));
  }

  private void arrived(ElectionStep.Send send) {
    LeaseResult answer = client.perform(send.call(), send.timeout());
    if (!world.isLost()) {
      world.after(world.delay(), () -> answered(send, answer));
    } else if (world.random.nextBoolean()) {
      world.after(world.delay(), () -> answered(send, new LeaseResult.Failed("lost")));
    }
  }

  private void answered(ElectionStep.Send send, LeaseResult answer) {
    if (!isPaused(() -> answered(send, answer))) {
      election.answered(send.number(), answer, nanos(), wall());
      wake();
    }
  }

  @Override
  public void leading() {
    world.note(identity + " leads");
  }

  @Override
  public void lost(String why) {
    world.note(identity + " lost: " + why);
  }
}
