package io.berth.engine.cycle;

import io.berth.spi.Plugin;
import io.berth.spi.PluginException;
import java.util.function.Supplier;

/** Ends an attempt because a plugin failed. The message is the one kube-scheduler would give. */
public final class CycleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  CycleException(String reason, Throwable cause) {
    super(reason, cause);
    this.reason = reason;
  }

  CycleException(String reason) {
    super(reason);
    this.reason = reason;
  }

  /** What failed. */
  public String reason() {
    return reason;
  }

  /**
   * Calls a plugin and turns whatever it throws into the end of the attempt.
   *
   * @param form the message, with a place for the plugin's name and one for what it said
   */
  static <T> T guard(String form, Plugin plugin, Supplier<T> call) {
    try {
      return call.get();
    } catch (PluginException e) {
      throw new CycleException(form.formatted(plugin.name(), e.getMessage()), e);
    } catch (RuntimeException e) {
      throw new CycleException(form.formatted(plugin.name(), "it failed unexpectedly: " + e), e);
    }
  }
}
