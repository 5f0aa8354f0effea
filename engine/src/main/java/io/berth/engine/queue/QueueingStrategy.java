package io.berth.engine.queue;

/** What an event means for a rejected pod. */
enum QueueingStrategy {
  /** Nothing. */
  SKIP,
  /** It is tried again when its backoff is over. */
  AFTER_BACKOFF,
  /** It is tried again at once. */
  IMMEDIATELY
}
