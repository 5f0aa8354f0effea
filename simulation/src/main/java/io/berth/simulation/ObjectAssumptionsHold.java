package io.berth.simulation;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ResourceVersions;
import java.util.Optional;

/**
 * The scheduler shows each object as the API server last did, unless somebody assumes otherwise: a
 * reservation that is held, or an answer of the API server that the watch has not delivered yet. An
 * assumption stands as long as its reservation is held and nothing newer has been seen.
 */
final class ObjectAssumptionsHold extends Invariant {
  ObjectAssumptionsHold(InvariantContext context) {
    super(context);
  }

  @Override
  void afterStep() {
    context.observed().objects().forEach(this::check);
    long different = context.observed().objects().stream().filter(this::isShownOtherwise).count();
    if (context.scheduler().assumedObjects() > different) {
      broken(
          context.scheduler().assumedObjects() + " objects are assumed, " + different + " differ");
    }
  }

  private boolean isShownOtherwise(KubeObject observed) {
    return shown(observed).filter(observed::equals).isEmpty();
  }

  private void check(KubeObject observed) {
    Optional<? extends KubeObject> shown = shown(observed);
    if (shown.isEmpty()) {
      broken(observed.key() + " is there, but not shown");
    } else if (shown.get().equals(observed)) {
      context
          .claims()
          .assumption(observed.key())
          .filter(assumed -> stands(assumed, observed))
          .ifPresent(_ -> broken(observed.key() + " is not shown as it is assumed"));
    } else if (!isAssumed(shown.get()) || isOlder(shown.get(), observed)) {
      broken(observed.key() + " is shown " + text(shown.get()) + ", but it is " + text(observed));
    }
  }

  private static String text(KubeObject object) {
    return "@"
        + object.metadata().resourceVersion()
        + " with "
        + object.metadata().annotations()
        + object.metadata().labels();
  }

  private Optional<? extends KubeObject> shown(KubeObject object) {
    return context
        .scheduler()
        .cluster()
        .objects()
        .find(object.getClass(), object.metadata().namespace(), object.metadata().name());
  }

  private boolean isAssumed(KubeObject shown) {
    return context.claims().isHeld(shown) || context.writes().isAnswered(shown);
  }

  private static boolean stands(KubeObject assumed, KubeObject observed) {
    return assumed.metadata().uid().equals(observed.metadata().uid())
        && !isOlder(assumed, observed)
        && !assumed.equals(observed);
  }

  private static boolean isOlder(KubeObject object, KubeObject than) {
    return ResourceVersions.isOlder(
        object.metadata().resourceVersion(), than.metadata().resourceVersion());
  }

  @Override
  void atRest() {
    if (context.scheduler().assumedObjects() > 0) {
      broken(context.scheduler().assumedObjects() + " objects are still assumed");
    }
    context.claims().held().forEach(held -> broken(held.uid() + " still holds its claims"));
  }
}
