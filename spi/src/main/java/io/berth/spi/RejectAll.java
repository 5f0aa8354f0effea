package io.berth.spi;

import io.berth.spi.FilterPlugin.FilterPlan;
import java.util.Optional;

/**
 * No node will do, whichever it is.
 *
 * @param rejection why; the other plugins are still asked unless it is unresolvable
 * @param filter the filter that preemption needs to try again with fewer pods; empty if the
 *     rejection is unresolvable
 */
public record RejectAll(Rejected rejection, Optional<NodeFilter> filter) implements FilterPlan {

  /** A rejection that preemption cannot cure. */
  public static RejectAll unresolvable(String reason) {
    return new RejectAll(Rejected.unresolvable(reason), Optional.empty());
  }
}
