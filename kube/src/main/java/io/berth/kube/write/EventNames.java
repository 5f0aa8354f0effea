package io.berth.kube.write;

import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Names for events: that of the object and the time. No two are the same. */
final class EventNames {
  private static final int LONGEST_NAME = 253;
  private static final Pattern SUBDOMAIN =
      Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

  private final AtomicLong last = new AtomicLong(Long.MIN_VALUE);

  String next(String object, Instant at) {
    long nanos =
        Math.addExact(Math.multiplyExact(at.getEpochSecond(), 1_000_000_000L), at.getNano());
    long unique = last.accumulateAndGet(nanos, (used, wanted) -> Math.max(used + 1, wanted));
    String name = object + "." + Long.toHexString(unique);
    boolean valid = name.length() <= LONGEST_NAME && SUBDOMAIN.matcher(name).matches();
    return valid ? name : UUID.randomUUID().toString();
  }
}
