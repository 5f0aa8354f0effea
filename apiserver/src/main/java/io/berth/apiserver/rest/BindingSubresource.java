package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The subresource {@code binding}: binds pods to nodes, each once. */
final class BindingSubresource {
  /** As messages name it. */
  private static final ResourceType TYPE =
      new ResourceType(
          "", "v1", "Binding", "pods/binding", "binding", true, List.of(), List.of(), Set.of());

  private final Registry registry;

  BindingSubresource(Registry registry) {
    this.registry = registry;
  }

  void bind(Key pod, ApiObject binding, WriteOptions how) {
    check(pod, binding);
    registry.update(
        ResourceTypes.POD, pod, UpdateScope.SERVER, current -> bound(current, binding), how);
  }

  private static void check(Key pod, ApiObject binding) {
    if (!binding.name().isEmpty() && !binding.name().equals(pod.name())) {
      throw ApiFailure.badRequest("name in URL does not match name in Binding object");
    }
    List<String> problems = new ArrayList<>();
    String kind = binding.text("target", "kind");
    if (!kind.isEmpty() && !kind.equals("Node")) {
      problems.add(
          "target.kind: Unsupported value: \"%s\": supported values: \"Node\", \"<empty>\""
              .formatted(kind));
    }
    if (binding.text("target", "name").isEmpty()) {
      problems.add("target.name: Required value");
    }
    if (!problems.isEmpty()) {
      String all = String.join(", ", problems);
      throw ApiFailure.badRequest(problems.size() == 1 ? all : "[" + all + "]");
    }
  }

  private ApiObject bound(ApiObject pod, ApiObject binding) {
    String uid = binding.uid();
    if (!uid.isEmpty() && !uid.equals(pod.uid())) {
      throw UpdatePreconditions.differs(ResourceTypes.POD, pod, "UID", uid, pod.uid());
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
    ApiObject placed =
        annotated(pod, binding)
            .with(binding.text("target", "name"), "spec", "nodeName")
            .without("status", "nominatedNodeName");
    return PodConditions.set(placed, "PodScheduled", "", "", registry.now());
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
    return pod.with(TreeFields.texts(all), "metadata", "annotations");
  }
}
