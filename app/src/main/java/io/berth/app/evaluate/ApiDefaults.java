package io.berth.app.evaluate;

import io.berth.apiserver.admission.Defaulting;
import io.berth.apiserver.admission.Lister;
import io.berth.apiserver.object.ApiObject;
import io.berth.model.core.Pod;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.schema.Kinds;
import java.util.Collection;

/**
 * What the API server fills in when a pod is created: its defaults and those of the admission
 * plugins that are on by default.
 *
 * <p>Doing it twice does no harm, so a pod that went through an API server may be completed too.
 */
final class ApiDefaults {
  private final Lister priorityClasses;

  ApiDefaults(Collection<PriorityClass> priorityClasses) {
    this.priorityClasses = PriorityClasses.of(priorityClasses);
  }

  /** The pod as it would be stored. Its namespace and uid are given elsewhere. */
  Pod complete(Pod pod) {
    return Records.of(Kinds.of(Pod.class), Defaulting.ofNewPod(ApiObject.of(pod), priorityClasses));
  }
}
