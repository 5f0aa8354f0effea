package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.model.meta.KubeObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A claim that a pod has reserved is not given to another one while that pod is there. */
final class ClaimsAreExclusive extends Invariant {
  private final Map<String, String> owners = new HashMap<>();

  ClaimsAreExclusive(InvariantContext context) {
    super(context);
    context.world().store().objects().forEach(this::seen);
    context.world().store().listen(this::changed);
  }

  private void changed(EngineEvent event) {
    if (event instanceof EngineEvent.ObjectSeen seen) {
      seen(seen.object());
    }
  }

  private void seen(KubeObject claim) {
    Optional<String> now = ClaimAllocation.owner(claim);
    String uid = claim.metadata().uid();
    String before = now.isPresent() ? owners.put(uid, now.get()) : owners.remove(uid);
    if (before != null && now.filter(owner -> !owner.equals(before)).isPresent() && lives(before)) {
      broken(claim.key() + " is given to " + now.get() + ", but " + before + " has it");
    }
  }

  private boolean lives(String uid) {
    return context.world().store().pods().stream()
        .anyMatch(pod -> pod.metadata().uid().equals(uid) && !pod.status().isTerminal());
  }
}
