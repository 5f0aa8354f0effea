package io.berth.kube.access;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Credentials that a program fetches. It runs when they are first needed, shortly before they
 * expire, and after a server has refused them; only once at a time, and all callers that wait share
 * its result. It has a thread of its own, so that a caller whose time is over does not end it for
 * the others. If it fails while what it said before is still of use, that is used on.
 */
final class ExecCredentials implements Credentials {
  private static final System.Logger LOG = System.getLogger(ExecCredentials.class.getName());
  private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(5);

  /** Fetches new credentials. */
  interface Fetching {
    ExecPluginOutput fetch() throws IOException;
  }

  private final Fetching fetching;
  private final InstantSource clock;
  private @Nullable CachedCredentials held;
  private @Nullable CompletableFuture<Snapshot> run;

  ExecCredentials(Fetching fetching, InstantSource clock) {
    this.fetching = fetching;
    this.clock = clock;
  }

  @Override
  public Snapshot current() throws IOException {
    Future<Snapshot> awaited;
    synchronized (this) {
      Instant now = clock.instant();
      CachedCredentials have = held;
      if (have != null && have.isFresh(now)) {
        return have.snapshot();
      }
      awaited = running();
      if (have != null && !have.refused() && have.isValid(now)) {
        return have.snapshot();
      }
    }
    return await(awaited);
  }

  /** The run that is under way, or else a new one. */
  private synchronized Future<Snapshot> running() {
    CompletableFuture<Snapshot> underWay = run;
    if (underWay == null) {
      CompletableFuture<Snapshot> next = new CompletableFuture<>();
      run = next;
      Thread.ofPlatform().daemon().name("exec-credentials").start(() -> renew(next));
      return next;
    }
    return underWay;
  }

  private void renew(CompletableFuture<Snapshot> promised) {
    try {
      ExecPluginOutput answer = fetching.fetch();
      promised.complete(renewed(CachedCredentials.of(answer, clock.instant())));
    } catch (IOException e) {
      notRenewed(promised, e);
    } catch (RuntimeException | Error e) {
      notRenewed(promised, new AccessException("credentials could not be fetched: " + e, e));
    }
  }

  private synchronized Snapshot renewed(CachedCredentials fetched) {
    held = fetched;
    run = null;
    return fetched.snapshot();
  }

  private synchronized void notRenewed(CompletableFuture<Snapshot> promised, IOException e) {
    Instant now = clock.instant();
    CachedCredentials have = held;
    run = null;
    if (have == null || !have.isValid(now)) {
      promised.completeExceptionally(e);
      return;
    }
    LOG.log(System.Logger.Level.WARNING, "credentials are not renewed: {0}", e.getMessage());
    held = have.renewLater(now.plus(PAUSE_AFTER_FAILURE));
    promised.complete(have.snapshot());
  }

  private static Snapshot await(Future<Snapshot> awaited) throws IOException {
    try {
      return awaited.get();
    } catch (ExecutionException e) {
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      throw new AccessException(String.valueOf(cause.getMessage()), cause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while waiting for credentials");
    }
  }

  @Override
  public synchronized void refused(Snapshot snapshot) {
    CachedCredentials have = held;
    if (have != null && have.snapshot().equals(snapshot)) {
      held = have.refusedNow();
    }
  }
}
