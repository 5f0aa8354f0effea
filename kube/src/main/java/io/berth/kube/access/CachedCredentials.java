package io.berth.kube.access;

import java.time.Duration;
import java.time.Instant;

/**
 * Credentials that a program has fetched.
 *
 * @param renewAt when to fetch again
 * @param expires when they stop being valid
 * @param refused whether a server answered 401 to them
 */
record CachedCredentials(
    Credentials.Snapshot snapshot, Instant renewAt, Instant expires, boolean refused) {
  private static final Duration AHEAD = Duration.ofSeconds(30);

  /** To be renewed half a minute before its end, or when a tenth of a short life is left. */
  static CachedCredentials of(ExecPluginOutput answer, Instant now) {
    Instant expires = answer.expires().orElse(Instant.MAX);
    Duration tenth = Duration.between(now, expires).dividedBy(10);
    Duration ahead = tenth.compareTo(AHEAD) < 0 ? tenth : AHEAD;
    return new CachedCredentials(answer.snapshot(), expires.minus(ahead), expires, false);
  }

  boolean isFresh(Instant now) {
    return now.isBefore(renewAt);
  }

  boolean isValid(Instant now) {
    return now.isBefore(expires);
  }

  CachedCredentials refusedNow() {
    return new CachedCredentials(snapshot, Instant.MIN, expires, true);
  }

  CachedCredentials renewLater(Instant next) {
    return new CachedCredentials(snapshot, next, expires, refused);
  }
}
