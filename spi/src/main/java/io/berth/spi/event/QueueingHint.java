package io.berth.spi.event;

/** Whether an event is a reason to try a rejected pod again. */
public enum QueueingHint {
  QUEUE,
  SKIP
}
