package io.berth.engine.port;

import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;

/** A request to the outside. Its outcome comes back as an event, under the command's ticket. */
public sealed interface Command {
  /** Distinguishes commands; no two have the same. */
  long ticket();

  /** The object that it is about. */
  ObjectIdentity object();

  /** Carry out a write. */
  record Perform(long ticket, Write write) implements Command {
    @Override
    public ObjectIdentity object() {
      return write.object();
    }
  }

  /** Read an object from the API server, because the outcome of a write is unknown. */
  record Get(long ticket, ObjectIdentity object) implements Command {}

  /** Record an event that people can read. */
  record RecordEvent(long ticket, ObjectIdentity object, EventRecord event) implements Command {}
}
