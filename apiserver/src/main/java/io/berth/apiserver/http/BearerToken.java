package io.berth.apiserver.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;

/** The secret that clients send with each request. */
record BearerToken(String value) {
  private static final int RANDOM_BYTES = 32;
  private static final String SCHEME = "bearer ";

  static BearerToken random() {
    byte[] bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    return new BearerToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** Whether an {@code Authorization} header carries it. Takes the same time for all wrong ones. */
  boolean isIn(String authorization) {
    if (!authorization.toLowerCase(Locale.ROOT).startsWith(SCHEME)) {
      return false;
    }
    String sent = authorization.substring(SCHEME.length()).strip();
    return MessageDigest.isEqual(
        value.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
  }

  /** Secrets do not belong into logs. */
  @Override
  public String toString() {
    return "BearerToken[...]";
  }
}
