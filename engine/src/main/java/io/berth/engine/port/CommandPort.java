package io.berth.engine.port;

/** Carries out commands. Must not block: outcomes arrive later, as events. */
@FunctionalInterface
public interface CommandPort {
  /** Takes a command. */
  void send(Command command);
}
