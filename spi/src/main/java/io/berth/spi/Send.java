package io.berth.spi;

import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.PreBindPlugin.PreBindResult;
import java.util.List;

/**
 * Send these writes, then call again with their outcomes.
 *
 * @param writes at least one; they are sent at the same time, in no particular order
 */
public record Send(List<Write> writes) implements PreBindResult, BindResult {
  public Send {
    if (writes.isEmpty()) {
      throw new IllegalArgumentException("there is nothing to send; return Done or Await instead");
    }
    writes = List.copyOf(writes);
  }
}
