package io.berth.engine.queue;

import io.berth.engine.observation.QueueState;
import io.berth.spi.WaitingPod;
import io.berth.spi.cluster.PodInfo;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A pod that the queue knows. Only the queue changes it; belongs to the scheduler thread. */
public final class QueuedPod {
  private WaitingPod waiting;
  private long arrival;
  private int attempts;
  private int unschedulableCount;
  private int consecutiveErrors;
  private @Nullable Instant initialAttemptAt;
  private Rejectors rejectors = Rejectors.NONE;
  private @Nullable String gatingPlugin;
  private Instant backoffUntil = PodBackoff.NEVER;
  private @Nullable Instant flushedAt;
  private boolean flushed;
  private int failureHash;
  private boolean hasFailed;
  private @Nullable PodTemplate template;

  /** Where it is; null if nowhere any more. */
  @Nullable QueueState place;

  /** Its index in the heap of its place. */
  int heapIndex;

  /** The group with which it waits; null if it waits for nothing. */
  @Nullable WaitingGroup group;

  QueuedPod(PodInfo pod, Instant now, long arrival) {
    this.waiting = new WaitingPod(pod, now);
    this.arrival = arrival;
  }

  /** The pod as it was last seen; while it is in flight, as it was when it was popped. */
  public PodInfo pod() {
    return waiting.pod();
  }

  /** The API server's identifier. */
  public String uid() {
    return pod().uid();
  }

  /** The profile that handles it. */
  public String schedulerName() {
    return pod().pod().spec().schedulerName();
  }

  /** When it was added, or given back the last time. */
  public Instant queuedAt() {
    return waiting.queuedAt();
  }

  /** How often it was popped. */
  public int attempts() {
    return attempts;
  }

  /** How often it was rejected. */
  public int unschedulableCount() {
    return unschedulableCount;
  }

  /** How many of its attempts failed by an error since it was rejected the last time. */
  public int consecutiveErrors() {
    return consecutiveErrors;
  }

  /** When it could be looked at for the first time; absent while it has always been gated. */
  public Optional<Instant> initialAttemptAt() {
    return Optional.ofNullable(initialAttemptAt);
  }

  /** Who rejected it the last time. */
  public Rejectors rejectors() {
    return rejectors;
  }

  /** Who holds it back before it is looked at. */
  public Optional<String> gatingPlugin() {
    return Optional.ofNullable(gatingPlugin);
  }

  /** Whether it is tried again only because it had waited for so long. */
  public boolean isFlushed() {
    return flushed;
  }

  /**
   * An attempt has failed with this message; all that is kept of it is a hash.
   *
   * @return whether the attempt before failed with the same message
   */
  public boolean noteFailure(String message) {
    boolean isRepeated = hasFailed && failureHash == message.hashCode();
    hasFailed = true;
    failureHash = message.hashCode();
    return isRepeated;
  }

  WaitingPod waiting() {
    return waiting;
  }

  /** Grows with every add and give-back: the order among what is otherwise equal. */
  long arrival() {
    return arrival;
  }

  boolean isGated() {
    return gatingPlugin != null;
  }

  boolean isParked() {
    return place == QueueState.UNSCHEDULABLE || place == QueueState.GATED;
  }

  /** The second in which its backoff ends. */
  Instant backoffUntil() {
    return backoffUntil;
  }

  /** Since when nothing has happened to it. */
  Instant idleSince() {
    return flushedAt == null || flushedAt.isBefore(queuedAt()) ? queuedAt() : flushedAt;
  }

  PodTemplate template() {
    if (template == null) {
      template = PodTemplate.of(pod().pod());
    }
    return template;
  }

  /** Lets equal pods share one template, which makes comparing them cheap from now on. */
  void share(PodTemplate equal) {
    template = equal;
  }

  void replace(PodInfo newest) {
    waiting = new WaitingPod(newest, queuedAt());
    template = null;
  }

  void activated(Instant now) {
    if (initialAttemptAt == null) {
      initialAttemptAt = now;
    }
  }

  void popped() {
    attempts++;
  }

  void gatedBy(String plugin) {
    gatingPlugin = plugin;
    rejectors = rejectors.with(plugin);
  }

  void letThrough() {
    gatingPlugin = null;
  }

  void flush(Instant now) {
    flushed = true;
    flushedAt = now;
  }

  void forgetFlush() {
    flushed = false;
  }

  void failed(Rejectors by, Instant now, long newArrival, PodBackoff backoff) {
    rejectors = by;
    gatingPlugin = null;
    flushed = false;
    flushedAt = null;
    waiting = new WaitingPod(pod(), now);
    arrival = newArrival;
    unschedulableCount += by.isEmpty() ? 0 : 1;
    consecutiveErrors = by.isEmpty() ? consecutiveErrors + 1 : 0;
    int failures = consecutiveErrors > 0 ? consecutiveErrors : unschedulableCount;
    backoffUntil = backoff.end(now, failures);
  }

  QueuedPodStatus whereabouts(QueueState at) {
    return new QueuedPodStatus(
        at,
        rejectors,
        gatingPlugin(),
        backoffUntil.equals(PodBackoff.NEVER) ? Optional.empty() : Optional.of(backoffUntil));
  }
}
