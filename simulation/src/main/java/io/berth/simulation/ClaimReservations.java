package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The claims that one scheduler was asked to assume, and which of these reservations are held. */
final class ClaimReservations {
  private record Assumption(ClaimReservation reservation, KubeObject claim) {}

  private final Trace trace;
  private final Set<ClaimReservation> held = new LinkedHashSet<>();
  private final Map<String, Assumption> latest = new HashMap<>();

  ClaimReservations(Trace trace) {
    this.trace = trace;
  }

  ClaimReservation reserve(String uid, List<KubeObject> assumed) {
    ClaimReservation reservation = new ClaimReservation(this, uid, assumed);
    held.add(reservation);
    for (KubeObject claim : assumed) {
      latest.put(claim.key(), new Assumption(reservation, claim));
      trace.report("  " + claim.key() + " is assumed to be reserved by " + uid);
    }
    return reservation;
  }

  void ended(ClaimReservation reservation, String how) {
    held.remove(reservation);
    for (KubeObject claim : reservation.assumed()) {
      trace.report("  " + claim.key() + " is " + how + " by " + reservation.uid());
    }
  }

  /** Reports what becomes of claims that are assumed. */
  void received(EngineEvent event) {
    switch (event) {
      case EngineEvent.ObjectSeen(KubeObject seen) -> reportSeen(seen);
      case EngineEvent.ObjectGone(ObjectIdentity gone) ->
          assumption(gone.key())
              .ifPresent(_ -> trace.report("  " + gone.key() + " is gone while it is assumed"));
      default -> {}
    }
  }

  private void reportSeen(KubeObject seen) {
    Optional<KubeObject> assumed = assumption(seen.key());
    if (assumed.isPresent()) {
      boolean isConfirmed =
          ClaimAllocation.reservation(seen).equals(ClaimAllocation.reservation(assumed.get()));
      trace.report(
          "  "
              + seen.key()
              + (isConfirmed ? " is seen as it was assumed" : " is seen otherwise than assumed"));
    }
  }

  /** The latest assumption of a claim, if its reservation is still held. */
  Optional<KubeObject> assumption(String key) {
    return Optional.ofNullable(latest.get(key))
        .filter(assumption -> held.contains(assumption.reservation()))
        .map(Assumption::claim);
  }

  boolean isHeld(KubeObject claim) {
    return held.stream().anyMatch(reservation -> reservation.assumed().contains(claim));
  }

  Set<ClaimReservation> held() {
    return held;
  }
}
