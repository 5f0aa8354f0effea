package io.berth.apiserver.controller;

import io.berth.apiserver.store.Key;
import java.time.Duration;
import java.util.Optional;

/**
 * Brings the actual state to the desired one, for one object at a time. It looks at the present
 * state only, so it may be called at any time and as often as one likes.
 */
interface Reconciler {
  /**
   * Looks after an object, which may be gone.
   *
   * @return after which simulated time it must be looked at again even if nothing happens
   */
  Optional<Duration> reconcile(Key key);
}
