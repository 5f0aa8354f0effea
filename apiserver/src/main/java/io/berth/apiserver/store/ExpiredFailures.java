package io.berth.apiserver.store;

import io.berth.apiserver.object.ApiFailure;

/** What a client is told that asks for a time that nobody remembers. */
final class ExpiredFailures {
  private ExpiredFailures() {}

  static ApiFailure tooOld(long version) {
    return ApiFailure.expired("too old resource version: " + version);
  }
}
