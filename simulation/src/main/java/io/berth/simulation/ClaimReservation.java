package io.berth.simulation;

import io.berth.model.meta.KubeObject;
import io.berth.spi.Reservation;
import java.util.List;

/** What {@link SimulatedClaims} holds for one attempt of one pod. */
final class ClaimReservation implements Reservation {
  private final ClaimReservations all;
  private final String uid;
  private final List<KubeObject> assumed;
  private boolean isBegun;

  ClaimReservation(ClaimReservations all, String uid, List<KubeObject> assumed) {
    this.all = all;
    this.uid = uid;
    this.assumed = List.copyOf(assumed);
  }

  String uid() {
    return uid;
  }

  @Override
  public List<KubeObject> assumed() {
    return assumed;
  }

  /** Whether there is something to be written that has not been sent yet. */
  boolean begin() {
    boolean first = !isBegun && !assumed.isEmpty();
    isBegun = true;
    return first;
  }

  @Override
  public void unreserve() {
    all.ended(this, "released");
  }

  /** The pod is bound. */
  void end() {
    all.ended(this, "bound");
  }
}
