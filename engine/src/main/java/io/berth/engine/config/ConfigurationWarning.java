package io.berth.engine.config;

/**
 * Something in a configuration that has no effect, or not the one that was meant.
 *
 * @param path where
 * @param text what, and what to write instead
 */
public record ConfigurationWarning(String path, String text) {
  @Override
  public String toString() {
    return path + ": " + text;
  }
}
