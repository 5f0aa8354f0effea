package io.berth.spi;

/** How a write went. */
public sealed interface WriteOutcome {
  /** The write. */
  Write write();

  /** It was written. */
  record Written(Write write) implements WriteOutcome {}

  /** It was refused, or is known not to have happened. */
  record Failed(Write write, String message) implements WriteOutcome {}
}
