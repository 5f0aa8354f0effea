package io.berth.engine.binding;

import io.berth.spi.Plugin;
import io.berth.spi.PluginException;

/** What a plugin threw, in kube-scheduler's words. */
final class PluginFailure {
  private PluginFailure() {}

  /** The failure; {@code form} has a place for the plugin's name and one for its message. */
  static BindingFailure of(String form, Plugin plugin, RuntimeException e) {
    String message = e instanceof PluginException ? e.getMessage() : "it failed unexpectedly: " + e;
    return new BindingFailure.Broken(form.formatted(plugin.name(), message));
  }
}
