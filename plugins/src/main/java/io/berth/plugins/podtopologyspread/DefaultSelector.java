package io.berth.plugins.podtopologyspread;

import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.core.Pod;
import io.berth.model.core.ReplicationController;
import io.berth.model.core.Service;
import io.berth.model.meta.LabelSelector;
import io.berth.model.meta.OwnerReference;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Requirement;
import io.berth.model.selector.Selector;
import io.berth.spi.cluster.ObjectView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The selector of a pod that brings none: what its services and its controller select. */
final class DefaultSelector {
  private final ObjectView objects;

  DefaultSelector(ObjectView objects) {
    this.objects = objects;
  }

  /** Selects the pods of the same services and controller; every pod if there are none. */
  Selector of(Pod pod) {
    Map<String, String> labels = serviceLabels(pod);
    Optional<OwnerReference> controller = pod.metadata().controller();
    if (controller.isEmpty()) {
      return Selector.ofLabels(labels);
    }
    String namespace = pod.metadata().namespace();
    String name = controller.get().name();
    return switch (controller.get().apiVersion() + " " + controller.get().kind()) {
      case "v1 ReplicationController" -> {
        labels.putAll(replicationControllerLabels(namespace, name));
        yield Selector.ofLabels(labels);
      }
      case "apps/v1 ReplicaSet" ->
          Selector.ofLabels(labels)
              .and(
                  requirements(
                      objects
                          .find(ReplicaSet.class, namespace, name)
                          .map(found -> found.spec().selector())));
      case "apps/v1 StatefulSet" ->
          Selector.ofLabels(labels)
              .and(
                  requirements(
                      objects
                          .find(StatefulSet.class, namespace, name)
                          .map(found -> found.spec().selector())));
      default -> Selector.ofLabels(labels);
    };
  }

  private Map<String, String> serviceLabels(Pod pod) {
    Map<String, String> labels = new LinkedHashMap<>();
    for (Service service : objects.inNamespace(Service.class, pod.metadata().namespace())) {
      Map<String, String> selector = service.spec().selector();
      if (selector != null && Selector.ofLabels(selector).matches(pod.metadata().labels())) {
        labels.putAll(selector);
      }
    }
    return labels;
  }

  private Map<String, String> replicationControllerLabels(String namespace, String name) {
    return objects
        .find(ReplicationController.class, namespace, name)
        .map(found -> found.spec().selector())
        .orElse(Map.of());
  }

  /** Nothing is required by a selector that is missing or cannot be parsed. */
  private static List<Requirement> requirements(Optional<LabelSelector> written) {
    try {
      return Selector.of(written.orElse(null)).requirements();
    } catch (InvalidSelectorException e) {
      return List.of();
    }
  }
}
