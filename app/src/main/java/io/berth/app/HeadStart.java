package io.berth.app;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.kube.transport.ConnectionWarmUp;
import io.berth.spi.FeatureGates;

/**
 * Loads what a scheduler needs while the command line is still being read, on another processor.
 * Nothing depends on it: it only saves a tenth of a second until the first binding.
 */
final class HeadStart {
  private HeadStart() {}

  /** Begins, and returns at once. */
  static void take() {
    Thread.ofPlatform().daemon().name("head-start").start(HeadStart::load);
  }

  private static void load() {
    var _ = ConfigFile.defaults(BuiltinRegistry.of(FeatureGates.DEFAULTS));
    ConnectionWarmUp.run();
  }
}
