package io.berth.engine.binding;

import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.WriteOutcome.Failed;
import io.berth.spi.WriteOutcome.Reason;
import io.berth.spi.WriteOutcome.Written;
import java.util.Optional;

/** Tells from an object, read afterwards, whether a write of unknown outcome was carried out. */
final class WriteCheck {
  private WriteCheck() {}

  /**
   * The outcome of a write.
   *
   * @param found the object of the write's name as it is now; empty if there is none
   */
  static WriteOutcome judge(Write write, Optional<KubeObject> found) {
    Optional<KubeObject> same = found.filter(write.object()::isOf);
    if (write instanceof Write.Delete) {
      return same.filter(it -> it.metadata().deletionTimestamp() == null).isPresent()
          ? notDone(write)
          : new Written(write, same);
    }
    return same.map(object -> judge(write, object)).orElseGet(() -> notFound(write));
  }

  private static WriteOutcome judge(Write write, KubeObject object) {
    return switch (write) {
      case Write.BindPod bind -> judge(bind, (Pod) object);
      case Write.Patch patch -> done(write, patch.isApplied().test(object), object);
      case Write.PatchPodStatus patch -> done(write, shows((Pod) object, patch), object);
      case Write.Delete _ -> notDone(write);
    };
  }

  private static WriteOutcome judge(Write.BindPod bind, Pod pod) {
    String node = pod.spec().nodeName();
    if (node.isEmpty() || node.equals(bind.node())) {
      return done(bind, !node.isEmpty(), pod);
    }
    return new Failed(
        bind,
        Reason.CONFLICT,
        "pod " + pod.metadata().name() + " is already assigned to node \"" + node + "\"");
  }

  private static boolean shows(Pod pod, Write.PatchPodStatus patch) {
    return patch
            .nominatedNode()
            .filter(node -> !node.equals(pod.status().nominatedNodeName()))
            .isEmpty()
        && patch
            .condition()
            .filter(condition -> !pod.status().conditions().contains(condition))
            .isEmpty();
  }

  private static WriteOutcome done(Write write, boolean isDone, KubeObject object) {
    return isDone ? new Written(write, Optional.of(object)) : notDone(write);
  }

  private static WriteOutcome notFound(Write write) {
    ObjectIdentity object = write.object();
    return new Failed(
        write, Reason.NOT_FOUND, object.kind().resource() + " \"" + object.name() + "\" not found");
  }

  private static WriteOutcome notDone(Write write) {
    String what =
        switch (write) {
          case Write.BindPod _ -> "the binding";
          case Write.Patch _, Write.PatchPodStatus _ -> "the patch of " + write.object();
          case Write.Delete _ -> "the deletion of " + write.object();
        };
    return new Failed(write, Reason.OTHER, what + " was not carried out in time");
  }
}
