package io.berth.kube.lease;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Whether this instance may write. It may from when it has the lease until the renew deadline after
 * the <em>start</em> of the last successful renewal, by its own monotonic clock. The others count
 * the longer lease duration from when they <em>saw</em> that renewal, which was later; so no two
 * may write at once, whatever their wall clocks show, as long as their clocks run at about the same
 * speed. A leader that was cut off or stopped for a while is fenced off without having to notice.
 */
public final class Fence {
  private record State(boolean open, boolean closed, long until) {}

  private final LongSupplier nanos;
  private volatile State state = new State(false, false, 0);

  Fence(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Whether this instance may write now. */
  public boolean mayWrite() {
    return remaining().isPositive();
  }

  /** For how long this instance may write if it is not renewed; zero if it may not. */
  public Duration remaining() {
    State now = state;
    return now.open()
        ? Duration.ofNanos(Math.max(0, now.until() - nanos.getAsLong()))
        : Duration.ZERO;
  }

  synchronized void open(long until) {
    if (!state.closed()) {
      state = new State(true, false, until);
    }
  }

  /** For good. */
  synchronized void close() {
    state = new State(false, true, 0);
  }
}
