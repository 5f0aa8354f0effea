package io.berth.spi;

/**
 * A plugin could not answer. The attempt to place the pod ends in an error and is repeated later;
 * the engine adds plugin, phase, pod and node to the message.
 */
public class PluginException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public PluginException(String message) {
    super(message);
  }

  public PluginException(String message, Throwable cause) {
    super(message, cause);
  }
}
