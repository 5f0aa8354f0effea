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
  private final LeaseHolder claim;
  private final ElectionTimes times;
  private final Fence fence = new Fence(System::nanoTime);
  private final Election election;
  private final BlockingQueue<Reply> replies = new LinkedBlockingQueue<>();
  private final Thread thread;
  private volatile Election.Standing standing;
  private @Nullable Thread call;

  /**
   * An election that {@link #start} begins.
   *
   * @param transport for the lease alone: its calls must not wait behind others
   * @param identity must be nobody else's; see {@link #newIdentity}
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
    this.claim = new LeaseHolder(identity, times.leaseSeconds());
    this.times = times;
    this.election =
        new Election(
            claim,
            times,
            fence,
            new LoggingListener(lease, listener),
            () -> ThreadLocalRandom.current().nextDouble(),
            System.nanoTime());
    this.standing = election.standing();
    this.thread = Thread.ofPlatform().daemon().name("leader-election").unstarted(this::run);
  }

  /** A name that nobody else has: {@code <host>_<uuid>}. */
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

  /** Who was last seen to lead; empty if nobody. */
  public String leader() {
    return standing.leader();
  }

  /** What the health check {@code leaderElection} has to complain about, if anything. */
  public Optional<String> problem() {
    Election.Standing now = standing;
    long longest = times.leaseDuration().plus(TOLERANCE).toNanos();
    boolean stuck = now.leading() && System.nanoTime() - now.seenAt() > longest;
    return stuck
        ? Optional.of("failed election to renew leadership on lease " + lease.name())
        : Optional.empty();
  }

  private void run() {
    try {
      while (go(election.step(System.nanoTime(), Instant.now()))) {
        standing = election.standing();
      }
    } catch (InterruptedException e) {
      LOG.log(Level.INFO, "Leader election ends, lease {0}", lease);
    } catch (RuntimeException | Error e) {
      LOG.log(Level.ERROR, "Leader election failed in a way that should be impossible", e);
      election.lose("failed: " + e);
    } finally {
      standing = election.standing();
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
   * Ends it gracefully: nobody is told that the lead is lost, and the lease is given back if it is
   * ours. Whoever writes must have ended before, because another instance may lead at once. Not to
   * be called by the listener.
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
    return !standing.over() && new LeaseRelease(client, claim).perform(patience);
  }
}
