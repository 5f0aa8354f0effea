package io.berth.apiserver.store;

import io.berth.apiserver.object.ApiFailure;

/** The failures of requests for a version that the history no longer reaches. */
final class ExpiredFailures {
  private ExpiredFailures() {}

  static ApiFailure tooOld(long version) {
    return ApiFailure.expired("too old resource version: " + version);
  }
}
