package io.berth.simulation;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.Done;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Reservation;
import io.berth.spi.ReservePlugin;
import io.berth.spi.Send;
import io.berth.spi.Skip;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.NodeInfo;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reserves the claims of a pod, which at most one pod can have at a time: assumes them at Reserve,
 * patches all of them at once before the pod is bound, and waits until they are prepared. A claim
 * that does not exist is not needed.
 */
record SimulatedClaims(World world, ClaimReservations reservations, SentWrites sent)
    implements FilterPlugin, ReservePlugin, PreBindPlugin, PostBindPlugin {
  static final String NAME = "Claims";
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(
        ExtensionPoint.PRE_FILTER,
        ExtensionPoint.FILTER,
        ExtensionPoint.RESERVE,
        ExtensionPoint.PRE_BIND,
        ExtensionPoint.POST_BIND);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return ClaimGenerator.KINDS;
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return claims(cycle).stream().allMatch(claim -> isFreeFor(cycle.pod().uid(), claim))
        ? Skip.SKIP
        : RejectAll.unresolvable("claim(s) reserved by another pod");
  }

  private static List<KubeObject> claims(Cycle cycle) {
    return ClaimGenerator.claimsOf(cycle.pod().pod(), cycle.cluster().objects());
  }

  private static boolean isFreeFor(String uid, KubeObject claim) {
    return ClaimAllocation.owner(claim).filter(owner -> !owner.equals(uid)).isEmpty();
  }

  @Override
  public ReserveResult reserve(Cycle cycle, NodeInfo chosen) {
    String uid = cycle.pod().uid();
    String reservation = world.nameCounter().next(uid);
    List<KubeObject> assumed =
        claims(cycle).stream()
            .filter(claim -> ClaimAllocation.owner(claim).isEmpty())
            .map(claim -> Edit.annotated(claim, ClaimAllocation.reserve(reservation)))
            .toList();
    boolean fails =
        !world.faults().areStopped() && world.random().isTrue("no " + reservation, 0.03);
    return reservations.reserve(uid, fails ? List.of(unknown(cycle, reservation)) : assumed);
  }

  /** A claim that the scheduler refuses to assume. */
  private static KubeObject unknown(Cycle cycle, String reservation) {
    return ClaimGenerator.claim(cycle.pod().pod().metadata().namespace(), "unknown", reservation);
  }

  @Override
  public PreBindResult preBind(Binding binding) {
    ClaimReservation held = held(binding);
    binding.outcomes().forEach(sent::told);
    if (binding.outcomes().stream().anyMatch(WriteOutcome.Failed.class::isInstance)) {
      return Rejected.unschedulable("a claim could not be reserved");
    }
    if (held.begin()) {
      return new Send(held.assumed().stream().map(SimulatedClaims::patch).toList());
    }
    return untilPrepared(binding);
  }

  private ClaimReservation held(Binding binding) {
    Reservation reservation = binding.reservationOf(this).orElseThrow();
    return (ClaimReservation) reservation;
  }

  private static Write patch(KubeObject assumed) {
    String reservation = ClaimAllocation.reservation(assumed).orElseThrow();
    return new Write.Patch(
        ObjectIdentity.of(assumed),
        "",
        assumed.metadata().resourceVersion(),
        ClaimAllocation.reserve(reservation),
        claim -> ClaimAllocation.reservation(claim).filter(reservation::equals).isPresent());
  }

  private PreBindResult untilPrepared(Binding binding) {
    String uid = binding.pod().uid();
    List<KubeObject> claims = ClaimGenerator.claimsOf(binding.pod().pod(), binding.objects());
    if (!claims.stream().allMatch(claim -> isReservedBy(uid, claim))) {
      return Rejected.unschedulable("a claim is not reserved any more");
    }
    Set<ObjectIdentity> unprepared =
        claims.stream()
            .filter(claim -> !ClaimAllocation.isPrepared(claim))
            .map(ObjectIdentity::of)
            .collect(Collectors.toSet());
    if (unprepared.isEmpty()) {
      return Done.DONE;
    }
    Duration left = LONGEST_WAIT.minus(binding.elapsed());
    return left.isPositive()
        ? new Await(unprepared, left)
        : Rejected.unschedulable("a claim was not prepared in time");
  }

  private static boolean isReservedBy(String uid, KubeObject claim) {
    return ClaimAllocation.owner(claim).filter(uid::equals).isPresent();
  }

  @Override
  public void postBind(Binding binding) {
    held(binding).end();
  }
}
