package io.berth.kube.access;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Credentials that a program fetches. It runs when they are first needed, shortly before they
 * expire, and after a server has refused them; only once at a time, and whoever waits for it takes
 * its result. If it fails while what it said before is still of use, that is used on.
 */
final class ExecCredentials implements Credentials {
  private static final System.Logger LOG = System.getLogger(ExecCredentials.class.getName());
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(5);

  /** Fetches new credentials. */
  interface Fetching {
    ExecAnswer fetch() throws IOException;
  }

  private final Fetching fetching;
  private final InstantSource clock;
  private final AtomicReference<@Nullable HeldCredentials> held = new AtomicReference<>();
  private final AtomicInteger runs = new AtomicInteger();

  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable IOException failure;

  ExecCredentials(Fetching fetching, InstantSource clock) {
    this.fetching = fetching;
    this.clock = clock;
  }

  @Override
  public Shown current() throws IOException {
    Instant now = clock.instant();
    HeldCredentials have = held.get();
    if (have != null && have.isFresh(now)) {
      return have.shown();
    }
    int before = runs.get();
    if (have == null || have.refused() || !have.isOfUse(now)) {
      await();
    } else if (!lock.tryLock()) {
      return have.shown();
    }
    try {
      return renew(before);
    } finally {
      lock.unlock();
    }
  }

  private void await() throws InterruptedIOException {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for credentials");
    }
  }

  /** Holding the lock, which others may have held since the caller counted the runs. */
  private Shown renew(int before) throws IOException {
    Instant now = clock.instant();
    HeldCredentials have = held.get();
    if (have != null && have.isFresh(now)) {
      return have.shown();
    }
    if (failure != null && runs.get() != before) {
      throw new AccessException(String.valueOf(failure.getMessage()), failure);
    }
    try {
      HeldCredentials fetched = HeldCredentials.of(fetching.fetch(), clock.instant());
      failure = null;
      held.set(fetched);
      return fetched.shown();
    } catch (IOException e) {
      failure = e;
      return withoutRenewal(have, now, e);
    } finally {
      runs.incrementAndGet();
    }
  }

  private Shown withoutRenewal(@Nullable HeldCredentials have, Instant now, IOException e)
      throws IOException {
    if (have == null || !have.isOfUse(now)) {
      throw e;
    }
    LOG.log(System.Logger.Level.WARNING, "credentials are not renewed: {0}", e.getMessage());
    held.set(have.renewLater(now.plus(PAUSE_AFTER_FAILURE)));
    return have.shown();
  }

  @Override
  public void refused(Shown shown) {
    HeldCredentials have = held.get();
    if (have != null && have.shown().equals(shown)) {
      held.compareAndSet(have, have.refusedNow());
    }
  }
}
