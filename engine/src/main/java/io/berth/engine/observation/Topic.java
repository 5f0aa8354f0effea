package io.berth.engine.observation;

/** What an observer can ask for; each observation belongs to one topic. */
public enum Topic {
  /** Attempts to place a pod, from the queue to the binding. */
  ATTEMPTS,
  /** Pods that move between the parts of the queue. */
  QUEUE,
  /** Queueing hints and what they said. */
  HINTS,
  /** Plugin calls that were timed: a sample. */
  PLUGIN_CALLS,
  /** Plugins that threw an exception. */
  PLUGIN_FAILURES
}
