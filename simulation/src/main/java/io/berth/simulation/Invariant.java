package io.berth.simulation;

import io.berth.engine.port.Command;
import io.berth.spi.cluster.PodInfo;
import java.util.List;

/** Something that must hold whatever happens. */
abstract class Invariant {
  final Scene scene;

  Invariant(Scene scene) {
    this.scene = scene;
  }

  static List<Invariant> all(Scene scene) {
    return List.of(
        new NoOvercommitment(scene),
        new BindOnce(scene),
        new OnePlace(scene),
        new AssumptionsHold(scene),
        new NoReservationLeaks(scene),
        new BoundedInbox(scene),
        new NoCommandStorm(scene),
        new HoldsEnd(scene),
        new NoLostWakeUps(scene),
        new AnythingWakes(scene),
        new FittingPodsAreBound(scene),
        new StateEqualsTruth(scene));
  }

  final void broken(String text) {
    scene.report().accept(getClass().getSimpleName(), text);
  }

  /** The scheduler is looking for a node. */
  void attempting(PodInfo pod) {}

  /** The scheduler is putting a pod on a node. */
  void assuming(PodInfo pod, String node) {}

  /** The scheduler is taking that back. */
  void forgetting(PodInfo pod) {}

  /** The scheduler is sending a command. */
  void sending(Command command) {}

  /** The scheduler is about to make a step. */
  void beforeStep() {}

  /** The scheduler has made a step. */
  void afterStep() {}

  /** The scheduler has nothing to do. */
  void idle() {}

  /** All that was under way has arrived, and every waiting pod has had reason to be tried. */
  void settled() {}

  /** Nothing has happened for a long time, in which every waiting pod was tried for no reason. */
  void atRest() {}
}
