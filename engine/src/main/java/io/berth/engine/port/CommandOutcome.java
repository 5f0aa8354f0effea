package io.berth.engine.port;

import io.berth.model.meta.KubeObject;
import io.berth.spi.WriteOutcome;
import java.util.Optional;

/** The outcome of a command. */
public sealed interface CommandOutcome {
  /**
   * The write was carried out.
   *
   * @param object the object as the API server answered it; empty if the answer does not show it
   */
  record Succeeded(Optional<KubeObject> object) implements CommandOutcome {
    /** A write whose answer does not show the object. */
    public Succeeded() {
      this(Optional.empty());
    }
  }

  /** The write is known not to have been carried out. */
  record Refused(WriteOutcome.Reason reason, String message) implements CommandOutcome {}

  /** It is unknown whether the write was carried out: it timed out, or the connection was lost. */
  record Unknown(String message) implements CommandOutcome {}

  /** The answer to {@link Command.Get}: the object as it is; empty if it does not exist. */
  record Found(Optional<KubeObject> object) implements CommandOutcome {}
}
