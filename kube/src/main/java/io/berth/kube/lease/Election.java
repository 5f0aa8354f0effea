package io.berth.kube.lease;

import io.berth.model.coordination.LeaseSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One instance's part in an election, without threads or a clock: it is given the time and the
 * results of requests, and returns the next step.
 *
 * <p>An attempt of the leader first renews the lease as it was last observed, and reads it only
 * when that fails. A follower takes the lease if it is missing, released, or has not changed for
 * its duration since <em>this</em> instance saw it change: the times in the lease are for people,
 * because clocks differ. The resource version lets only one change win.
 */
final class Election {
  private enum Phase {
    FOLLOWING,
    LEADING,
    OVER
  }

  private record Pending(long number, LeaseRequest call, long started, long expires) {}

  private final LeaseHolder self;
  private final ElectionTimes times;
  private final Fence fence;
  private final ElectionListener listener;
  private final DoubleSupplier random;

  private Phase phase = Phase.FOLLOWING;
  private @Nullable ObservedLease seen;
  private long seenAt;
  private String reported = "";
  private long deadline;
  private long nextTry;
  private long tryStarted;
  private boolean renewing;
  private long calls;
  private @Nullable LeaseRequest wanted;
  private @Nullable Pending pending;

  /**
   * An election that begins with a try.
   *
   * @param random numbers from 0 to 1, for jitter
   * @param now the monotonic clock, in nanoseconds
   */
  Election(
      LeaseHolder self,
      ElectionTimes times,
      Fence fence,
      ElectionListener listener,
      DoubleSupplier random,
      long now) {
    this.self = self;
    this.times = times;
    this.fence = fence;
    this.listener = listener;
    this.random = random;
    this.nextTry = now;
  }

  /** What to do now. */
  ElectionStep step(long now, Instant wall) {
    if (phase == Phase.LEADING && now - deadline >= 0) {
      lose("the lease could not be renewed in time");
    }
    if (pending != null && now - pending.expires() >= 0) {
      answered(pending.number(), timedOut(pending), now, wall);
    }
    if (phase == Phase.OVER) {
      return new ElectionStep.Over();
    }
    if (pending != null) {
      return sleep(pending.expires());
    }
    if (wanted == null && now - nextTry >= 0) {
      begin(now, wall);
    }
    return wanted == null ? sleep(nextTry) : send(wanted, now);
  }

  private static LeaseResult timedOut(Pending call) {
    return new LeaseResult.Failed("no answer in time to the call \"" + call.call().verb() + "\"");
  }

  private ElectionStep sleep(long until) {
    boolean deadlineFirst = phase == Phase.LEADING && deadline - until < 0;
    return new ElectionStep.Sleep(deadlineFirst ? deadline : until);
  }

  private void begin(long now, Instant wall) {
    tryStarted = now;
    renewing = phase == Phase.LEADING && seen != null && self.isOurs(seen.spec());
    wanted = renewing && seen != null ? claimed(seen, wall) : new LeaseRequest.Read();
  }

  private LeaseRequest claimed(ObservedLease lease, Instant wall) {
    return new LeaseRequest.Replace(lease, self.over(lease.spec(), wall));
  }

  private ElectionStep send(LeaseRequest call, long now) {
    wanted = null;
    calls++;
    Duration timeout = times.callTimeout();
    pending = new Pending(calls, call, now, now + timeout.toNanos());
    return new ElectionStep.Send(calls, call, timeout);
  }

  /** The result of a request; ignored if the request is obsolete. */
  void answered(long number, LeaseResult answer, long now, Instant wall) {
    Pending call = pending;
    if (phase == Phase.OVER || call == null || call.number() != number) {
      return;
    }
    pending = null;
    switch (call.call()) {
      case LeaseRequest.Read _ -> read(answer, now, wall);
      case LeaseRequest.Create _, LeaseRequest.Replace _ -> written(answer, call.started(), now);
    }
  }

  private void read(LeaseResult answer, long now, Instant wall) {
    switch (answer) {
      case LeaseResult.Present(ObservedLease lease) -> present(lease, now, wall);
      case LeaseResult.Missing _ -> wanted = new LeaseRequest.Create(self.fresh(wall));
      case LeaseResult.Conflict(String message) -> failed(message, now);
      case LeaseResult.Failed(String message) -> failed(message, now);
    }
  }

  private void present(ObservedLease lease, long now, Instant wall) {
    if (seen == null || !seen.spec().equals(lease.spec())) {
      seenAt = now;
    }
    seen = lease;
    String holder = lease.spec().holderIdentity();
    boolean taken = !holder.isEmpty() && !self.isOurs(lease.spec());
    if (taken && phase == Phase.LEADING) {
      lose(holder + " has taken the lease");
    } else if (taken && now - seenAt < patience(lease.spec())) {
      tryLater(now);
    } else {
      wanted = claimed(lease, wall);
    }
    report(holder);
  }

  /** The duration of a lease; ours if it has none. */
  private long patience(LeaseSpec spec) {
    return spec.leaseDurationSeconds() > 0
        ? Duration.ofSeconds(spec.leaseDurationSeconds()).toNanos()
        : times.leaseDuration().toNanos();
  }

  private void written(LeaseResult answer, long started, long now) {
    switch (answer) {
      case LeaseResult.Present(ObservedLease lease) -> held(lease, started, now);
      case LeaseResult.Missing _ -> notWritten("the lease is gone", now);
      case LeaseResult.Conflict(String message) -> notWritten(message, now);
      case LeaseResult.Failed(String message) -> notWritten(message, now);
    }
  }

  private void notWritten(String problem, long now) {
    if (renewing) {
      renewing = false;
      wanted = new LeaseRequest.Read();
    } else {
      failed(problem, now);
    }
  }

  private void held(ObservedLease lease, long started, long now) {
    seen = lease;
    seenAt = now;
    long until = started + times.renewDeadline().toNanos();
    if (!self.isOurs(lease.spec()) || now - until >= 0) {
      failed("the answer came too late, or names somebody else", now);
      return;
    }
    deadline = until;
    fence.open(until);
    nextTry = now + times.retryPeriod().toNanos();
    listener.renewed();
    report(lease.spec().holderIdentity());
    if (phase == Phase.FOLLOWING) {
      phase = Phase.LEADING;
      listener.leading();
    }
  }

  private void failed(String problem, long now) {
    tryLater(now);
    listener.failed(problem);
  }

  private void tryLater(long now) {
    long period = times.retryPeriod().toNanos();
    if (phase == Phase.LEADING) {
      long regular = tryStarted + period;
      nextTry = regular - now > 0 ? regular : now;
    } else {
      nextTry = now + period + (long) (period * ElectionTimes.JITTER * random.getAsDouble());
    }
  }

  private void report(String holder) {
    if (!holder.equals(reported)) {
      reported = holder;
      listener.observedLeader(holder);
    }
  }

  /** Ends the election. This instance may not write from now on. */
  void lose(String why) {
    phase = Phase.OVER;
    pending = null;
    wanted = null;
    fence.close();
    listener.lost(why);
  }

  /** The state that other threads may see. */
  Status status() {
    return new Status(reported, phase == Phase.LEADING, phase == Phase.OVER, seenAt);
  }

  /**
   * The state of the election.
   *
   * @param leader the last known leader; empty if there is none
   * @param leading whether this instance leads
   * @param over whether the lead was lost
   * @param seenAt when the lease was last seen to change, by the monotonic clock
   */
  record Status(String leader, boolean leading, boolean over, long seenAt) {}
}
