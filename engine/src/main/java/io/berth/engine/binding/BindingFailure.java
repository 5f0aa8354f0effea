package io.berth.engine.binding;

import io.berth.engine.call.PluginCallException;
import io.berth.spi.Rejected;

/** Why a pod that had a node could not be bound. */
public sealed interface BindingFailure {
  /**
   * A plugin rejected the pod before the binding was under way; its events may cure that.
   *
   * @param plugin its name; empty if no plugin did
   */
  record RejectedEarly(String plugin, Rejected rejection) implements BindingFailure {}

  /** A plugin rejected the pod while it was prepared or bound; it is simply tried again. */
  record RejectedLate(String plugin, String message) implements BindingFailure {}

  /** Something went wrong. */
  record Broken(String message) implements BindingFailure {
    static Broken by(PluginCallException e) {
      return new Broken(e.reason());
    }
  }
}
