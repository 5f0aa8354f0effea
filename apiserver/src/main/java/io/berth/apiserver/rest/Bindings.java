package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Binds pods to nodes, each once. */
final class Bindings {
  /** As messages name it. */
  private static final ResourceType TYPE =
      new ResourceType(
          "", "v1", "Binding", "pods/binding", "binding", true, List.of(), List.of(), Set.of());

  private final Registry registry;

  Bindings(Registry registry) {
    this.registry = registry;
  }

  void bind(Key pod, ApiObject binding, Write how) {
    check(pod, binding);
    registry.update(ResourceTypes.POD, pod, Part.SERVER, current -> bound(current, binding), how);
  }

  private static void check(Key pod, ApiObject binding) {
    List<Status.Cause> causes = new ArrayList<>();
    String kind = binding.text("target", "kind");
    if (!kind.isEmpty() && !kind.equals("Node")) {
      causes.add(Status.Cause.unsupported("target.kind", kind, List.of("Node", "<empty>")));
    }
    if (binding.text("target", "name").isEmpty()) {
      causes.add(Status.Cause.required("target.name", ""));
    }
    if (!causes.isEmpty()) {
      throw ApiFailure.invalid(TYPE, pod.name(), causes);
    }
  }

  private ApiObject bound(ApiObject pod, ApiObject binding) {
    String uid = binding.uid();
    if (!uid.isEmpty() && !uid.equals(pod.uid())) {
      throw refused(
          pod,
          "Precondition failed: UID in precondition: %s, UID in object meta: %s"
              .formatted(uid, pod.uid()));
    }
    if (pod.isDeleting()) {
      throw refused(
          pod, "pod %s is being deleted, cannot be assigned to a host".formatted(pod.name()));
    }
    String node = pod.text("spec", "nodeName");
    if (!node.isEmpty()) {
      throw refused(pod, "pod %s is already assigned to node \"%s\"".formatted(pod.name(), node));
    }
    if (!pod.items("spec", "schedulingGates").isEmpty()) {
      throw refused(pod, "pod %s has non-empty .spec.schedulingGates".formatted(pod.name()));
    }
    return scheduled(
        annotated(pod, binding)
            .with(binding.text("target", "name"), "spec", "nodeName")
            .without("status", "nominatedNodeName"));
  }

  private static ApiFailure refused(ApiObject pod, String why) {
    return ApiFailure.conflict(TYPE, pod.name(), why);
  }

  private static ApiObject annotated(ApiObject pod, ApiObject binding) {
    Map<String, String> annotations = binding.annotations();
    if (annotations.isEmpty()) {
      return pod;
    }
    Map<String, String> all = new LinkedHashMap<>(pod.annotations());
    all.putAll(annotations);
    return pod.with(Fields.texts(all), "metadata", "annotations");
  }

  private ApiObject scheduled(ApiObject pod) {
    List<Tree> conditions = new ArrayList<>(pod.items("status", "conditions"));
    Optional<Tree> old =
        conditions.stream()
            .filter(one -> Fields.text(one, "type").equals("PodScheduled"))
            .findFirst();
    boolean was = old.filter(one -> Fields.text(one, "status").equals("True")).isPresent();
    if (was) {
      return pod;
    }
    Map<String, Tree> condition = new LinkedHashMap<>();
    condition.put("type", Trees.text("PodScheduled"));
    condition.put("status", Trees.text("True"));
    condition.put("lastProbeTime", new Tree.Null(io.berth.model.tree.Position.NONE));
    condition.put("lastTransitionTime", Trees.text(ApiTime.seconds(registry.now())));
    old.ifPresentOrElse(
        one -> conditions.set(conditions.indexOf(one), Trees.object(condition)),
        () -> conditions.add(Trees.object(condition)));
    return pod.with(Fields.items(conditions), "status", "conditions");
  }
}
