package io.berth.app.evaluate;

import io.berth.model.core.Container;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.schema.Message;
import java.util.Collection;
import java.util.List;

/**
 * What the API server fills in when a pod is created: its defaults and those of the admission
 * plugins that are on by default. What scheduling does not read is left alone. Spread constraints
 * keep their {@code matchLabelKeys}, because the scheduler itself merges those with the same
 * result.
 *
 * <p>Doing it twice does no harm, so a pod that went through an API server may be completed too.
 */
final class ApiDefaults {
  private static final String SCHEDULER = "default-scheduler";
  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);

  private final Priorities priorities;

  ApiDefaults(Collection<PriorityClass> priorityClasses) {
    this.priorities = new Priorities(priorityClasses);
  }

  /** The pod as it would be stored. Its namespace and uid are given elsewhere. */
  Pod complete(Pod pod) {
    PodSpec spec = pod.spec();
    if (spec.schedulerName().isEmpty()) {
      spec = SPEC.with(spec, "schedulerName", SCHEDULER);
    }
    if (spec.restartPolicy().isEmpty()) {
      spec = SPEC.with(spec, "restartPolicy", "Always");
    }
    spec = SPEC.with(spec, "containers", containers(spec.containers(), spec.hostNetwork()));
    spec = SPEC.with(spec, "initContainers", containers(spec.initContainers(), spec.hostNetwork()));
    spec = SPEC.with(spec, "resources", ContainerDefaults.podLevel(spec));
    spec = SPEC.with(spec, "tolerations", DefaultTolerations.added(spec.tolerations()));
    spec = SPEC.with(spec, "affinity", new LabelKeys(pod.metadata().labels()).in(spec.affinity()));
    return new Pod(pod.metadata(), priorities.in(spec), pod.status());
  }

  private static List<Container> containers(List<Container> containers, boolean hostNetwork) {
    ContainerDefaults defaults = new ContainerDefaults(hostNetwork);
    return containers.stream().map(defaults::complete).toList();
  }
}
