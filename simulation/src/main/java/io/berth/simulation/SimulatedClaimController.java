package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Prepares the claims that a pod has reserved, and releases those of pods that are gone. */
final class SimulatedClaimController {
  private final World world;

  SimulatedClaimController(World world) {
    this.world = world;
  }

  void watch() {
    world.store().listen(this::changed);
  }

  private void changed(EngineEvent event) {
    switch (event) {
      case EngineEvent.ObjectSeen seen -> seen(seen.object());
      case EngineEvent.PodGone gone ->
          List.copyOf(world.store().objects()).stream()
              .filter(claim -> ClaimAllocation.owner(claim).filter(gone.uid()::equals).isPresent())
              .forEach(this::seen);
      default -> {}
    }
  }

  private void seen(KubeObject claim) {
    ClaimAllocation.reservation(claim).ifPresent(reservation -> seen(claim, reservation));
  }

  private void seen(KubeObject claim, String reservation) {
    if (!lives(reservation)) {
      later("release", claim, reservation, ClaimAllocation.release());
    } else if (!ClaimAllocation.isPrepared(claim)) {
      later("prepare", claim, reservation, ClaimAllocation.prepare(reservation));
    }
  }

  private boolean lives(String reservation) {
    String owner = ClaimAllocation.owner(reservation);
    return world.store().pods().stream()
        .anyMatch(pod -> pod.metadata().uid().equals(owner) && !pod.status().isTerminal());
  }

  /** Changes the claim after some time, if it is still reserved like that. */
  private void later(String what, KubeObject claim, String reservation, MergePatch change) {
    String name = world.nameCounter().next(what + " " + claim.key() + " " + reservation);
    ObjectIdentity identity = ObjectIdentity.of(claim);
    world.tasks().in(delay(name), () -> patch(what, identity, reservation, change));
  }

  private Duration delay(String name) {
    boolean slow = !world.faults().areStopped() && world.random().isTrue("slow " + name, 0.1);
    return world.random().millis(name, 50, slow ? 30_000 : 3_000);
  }

  private void patch(String what, ObjectIdentity identity, String reservation, MergePatch change) {
    Optional<KubeObject> claim =
        world
            .store()
            .object(identity)
            .filter(identity::isOf)
            .filter(it -> ClaimAllocation.reservation(it).filter(reservation::equals).isPresent())
            .filter(it -> lives(reservation) == what.equals("prepare"))
            .filter(it -> !ClaimAllocation.isPrepared(it) || what.equals("release"));
    claim.ifPresent(it -> world.store().putObject(Edit.annotated(it, change)));
  }
}
