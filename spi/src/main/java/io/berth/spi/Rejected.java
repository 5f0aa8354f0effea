package io.berth.spi;

import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.PermitPlugin.PermitResult;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.ReservePlugin.ReserveResult;
import java.util.List;

/**
 * No, and why.
 *
 * @param kind what could change it
 * @param reasons at least one text; kube-scheduler's words where it has some
 */
public record Rejected(Kind kind, List<String> reasons)
    implements PreEnqueueResult,
        FilterResult,
        PostFilterResult,
        ReserveResult,
        PermitResult,
        PreBindResult,
        BindResult {

  /** What could change a rejection. */
  public enum Kind {
    /** Preemption might help. */
    UNSCHEDULABLE("Unschedulable"),
    /** Removing pods would not help. */
    UNRESOLVABLE("UnschedulableAndUnresolvable"),
    /** Something outside is awaited; when it happens the pod is retried at once. */
    PENDING("Pending");

    private final String code;

    Kind(String code) {
      this.code = code;
    }

    /** The name of kube-scheduler's status code. */
    public String code() {
      return code;
    }
  }

  /** A rejection that preemption might cure. */
  public static Rejected unschedulable(String reason) {
    return new Rejected(Kind.UNSCHEDULABLE, List.of(reason));
  }

  /** A rejection that preemption cannot cure. */
  public static Rejected unresolvable(String reason) {
    return new Rejected(Kind.UNRESOLVABLE, List.of(reason));
  }

  /** The reasons in one text. */
  public String message() {
    return String.join(", ", reasons);
  }
}
