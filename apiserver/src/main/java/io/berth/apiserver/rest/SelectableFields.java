package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The fields that a field selector may name. All kinds have a name and a namespace. */
final class SelectableFields {
  private static final List<String> EVENT =
      List.of(
          "involvedObject.kind",
          "involvedObject.namespace",
          "involvedObject.name",
          "involvedObject.uid",
          "involvedObject.apiVersion",
          "involvedObject.resourceVersion",
          "involvedObject.fieldPath",
          "reason",
          "reportingComponent",
          "source",
          "type");

  private static final Map<ResourceType, List<String>> MORE =
      Map.of(
          ResourceTypes.POD,
          List.of(
              "spec.nodeName",
              "spec.restartPolicy",
              "spec.schedulerName",
              "spec.serviceAccountName",
              "spec.hostNetwork",
              "status.phase",
              "status.podIP",
              "status.podIPs",
              "status.nominatedNodeName"),
          ResourceTypes.NODE,
          List.of("spec.unschedulable"),
          ResourceTypes.NAMESPACE,
          List.of("status.phase"),
          ResourceTypes.SECRET,
          List.of("type"),
          ResourceTypes.SERVICE,
          List.of("spec.clusterIP", "spec.type"),
          ResourceTypes.JOB,
          List.of("status.successful"),
          ResourceTypes.REPLICA_SET,
          List.of("status.replicas"),
          ResourceTypes.REPLICATION_CONTROLLER,
          List.of("status.replicas"),
          ResourceTypes.RESOURCE_SLICE,
          List.of("spec.nodeName", "spec.driver"),
          ResourceTypes.EVENT,
          EVENT);

  private SelectableFields() {}

  /** The values of an object, by path. */
  static Map<String, String> of(ResourceType type, ApiObject object) {
    Map<String, String> fields = new HashMap<>();
    fields.put("metadata.name", object.name());
    fields.put("metadata.namespace", object.namespace());
    for (String path : MORE.getOrDefault(type, List.of())) {
      fields.put(path, value(object, path));
    }
    return Map.copyOf(fields);
  }

  /** Refuses a field that objects of this type cannot be selected by. */
  static void check(ResourceType type, String path) {
    boolean known =
        path.equals("metadata.name")
            || (path.equals("metadata.namespace") && type.namespaced())
            || MORE.getOrDefault(type, List.of()).contains(path);
    if (!known) {
      throw ApiFailure.badRequest(
          isStrict(type)
              ? "field label not supported: " + path
              : "\"%s\" is not a known field selector: only \"metadata.name\", \"metadata.namespace\""
                  .formatted(path));
    }
  }

  private static boolean isStrict(ResourceType type) {
    return MORE.containsKey(type);
  }

  private static String value(ApiObject object, String path) {
    return switch (path) {
      case "source" -> source(object);
      case "status.successful" -> whole(object, "status", "succeeded");
      case "status.replicas" -> whole(object, "status", "replicas");
      case "spec.unschedulable", "spec.hostNetwork" ->
          Boolean.toString(object.flag(path.split("\\.")));
      default -> object.text(path.split("\\."));
    };
  }

  private static String source(ApiObject event) {
    String component = event.text("source", "component");
    return component.isEmpty() ? event.text("reportingComponent") : component;
  }

  private static String whole(ApiObject object, String... path) {
    return Long.toString(object.number(path).orElse(0));
  }
}
