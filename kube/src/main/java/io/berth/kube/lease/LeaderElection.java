package io.berth.kube.lease;

import io.berth.kube.transport.Transport;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Takes part in an election, in real time. One thread owns the election; a call to the server is
 * made on a thread of its own, so that a call that hangs does not keep the lead from being lost.
 * These are platform threads: they must get their turn when all virtual threads have work.
 *
 * <p>Good for one lead: when it is lost, the election is over.
 */
public final class LeaderElection {
  private static final Logger LOG = System.getLogger(LeaderElection.class.getPackageName());
  private static final Duration TOLERANCE = Duration.ofSeconds(20);

  private record Reply(long number, LeaseResult answer) {}

  private final LeaseClient client;
  private final LeaseName lease;
  private final LeaseHolder holder;
  private final ElectionTimes times;
  private final Fence fence = new Fence(System::nanoTime);
  private final Election election;
  private final BlockingQueue<Reply> replies = new LinkedBlockingQueue<>();
  private final Thread thread;
  private volatile Election.Status status;
  private @Nullable Thread call;

  /**
   * An election that {@link #start} begins.
   *
   * @param transport for the lease alone: its calls must not wait behind others
   * @param identity unique among all instances; see {@link #newIdentity}
   */
  public LeaderElection(
      Transport transport,
      LeaseName lease,
      String identity,
      ElectionTimes times,
      ElectionListener listener) {
    if (identity.isEmpty()) {
      throw new IllegalArgumentException("the identity is empty: nobody would be seen to lead");
    }
    this.client = new LeaseClient(transport, lease);
    this.lease = lease;
    this.holder = new LeaseHolder(identity, times.leaseSeconds());
    this.times = times;
    this.election =
        new Election(
            holder,
            times,
            fence,
            new LoggingListener(lease, listener),
            () -> ThreadLocalRandom.current().nextDouble(),
            System.nanoTime());
    this.status = election.status();
    this.thread = Thread.ofPlatform().daemon().name("leader-election").unstarted(this::run);
  }

  /** A unique identity: {@code <host>_<uuid>}. */
  public static String newIdentity(String host) {
    return host + "_" + UUID.randomUUID();
  }

  /** Begins. */
  public void start() {
    thread.start();
  }

  /** Whether this instance may write. */
  public Fence fence() {
    return fence;
  }

  /** The last known leader; empty if there is none. */
  public String leader() {
    return status.leader();
  }

  /** What the health check {@code leaderElection} has to complain about, if anything. */
  public Optional<String> problem() {
    Election.Status now = status;
    long longest = times.leaseDuration().plus(TOLERANCE).toNanos();
    boolean stuck = now.leading() && System.nanoTime() - now.seenAt() > longest;
    return stuck
        ? Optional.of("failed election to renew leadership on lease " + lease.name())
        : Optional.empty();
  }

  private void run() {
    try {
      while (go(election.step(System.nanoTime(), Instant.now()))) {
        status = election.status();
      }
    } catch (InterruptedException e) {
      LOG.log(Level.INFO, "Leader election ends, lease {0}", lease);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "Leader election failed in a way that should be impossible", e);
      election.lose("failed: " + e);
    } finally {
      status = election.status();
      fence.close();
      cancelCall();
    }
  }

  /** False when the election is over. */
  private boolean go(ElectionStep step) throws InterruptedException {
    switch (step) {
      case ElectionStep.Send send -> call(send);
      case ElectionStep.Sleep(long until) -> await(until);
      case ElectionStep.Over _ -> {
        return false;
      }
    }
    return true;
  }

  private void call(ElectionStep.Send send) {
    cancelCall();
    call =
        Thread.ofPlatform()
            .daemon()
            .name("leader-election-call")
            .start(
                () ->
                    replies.add(
                        new Reply(send.number(), client.perform(send.call(), send.timeout()))));
  }

  private void cancelCall() {
    if (call != null) {
      call.interrupt();
      call = null;
    }
  }

  private void await(long until) throws InterruptedException {
    Reply reply = replies.poll(until - System.nanoTime(), TimeUnit.NANOSECONDS);
    if (reply != null) {
      election.answered(reply.number(), reply.answer(), System.nanoTime(), Instant.now());
    }
  }

  /**
   * Ends the election gracefully: the listener is not called, and the lease is released if this
   * instance holds it. All writes must have ended before, because another instance may lead at
   * once. Not to be called by the listener.
   *
   * @param patience how long each call may take
   * @return whether the lease was given back
   */
  public boolean close(Duration patience) {
    fence.close();
    thread.interrupt();
    try {
      if (thread.isAlive()) {
        thread.join(patience);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !status.over() && new LeaseRelease(client, holder).perform(patience);
  }
}
