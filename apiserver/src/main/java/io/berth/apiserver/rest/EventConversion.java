package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Converts events between {@code v1} and {@code events.k8s.io/v1}, which have other names for the
 * same fields. They are stored as {@code v1}.
 */
final class EventConversion {
  private static final Map<String, String> NEW_TO_OLD =
      Map.of(
          "note", "message",
          "regarding", "involvedObject",
          "reportingController", "reportingComponent",
          "deprecatedSource", "source",
          "deprecatedFirstTimestamp", "firstTimestamp",
          "deprecatedLastTimestamp", "lastTimestamp",
          "deprecatedCount", "count");

  private static final Map<String, String> OLD_TO_NEW = inverse(NEW_TO_OLD);

  private EventConversion() {}

  /** The type whose objects are stored for a type that is served. */
  static ResourceType stored(ResourceType served) {
    return served.equals(ResourceTypes.NEW_EVENT) ? ResourceTypes.EVENT : served;
  }

  /** What is stored for an object that was sent as one of the served type. */
  static ApiObject toStored(ResourceType served, ApiObject sent) {
    return served.equals(ResourceTypes.NEW_EVENT)
        ? renamed(sent, NEW_TO_OLD, ResourceTypes.EVENT)
        : sent;
  }

  /** A stored object as one of the served type. */
  static ApiObject toServed(ResourceType served, ApiObject stored) {
    return served.equals(ResourceTypes.NEW_EVENT)
        ? withoutEmpty(renamed(stored, OLD_TO_NEW, ResourceTypes.NEW_EVENT))
        : stored;
  }

  /** The older form always says who reports, the newer only if it is known. */
  private static ApiObject withoutEmpty(ApiObject event) {
    ApiObject left = event;
    for (String name : List.of("reportingController", "reportingInstance")) {
      left = left.text(name).isEmpty() ? left.without(name) : left;
    }
    return left;
  }

  private static ApiObject renamed(ApiObject event, Map<String, String> names, ResourceType as) {
    Map<String, Tree> members = new LinkedHashMap<>();
    event
        .tree()
        .members()
        .forEach((name, value) -> members.put(names.getOrDefault(name, name), value));
    return new ApiObject(io.berth.codec.Trees.object(members)).with(as.apiVersion(), "apiVersion");
  }

  private static Map<String, String> inverse(Map<String, String> names) {
    Map<String, String> inverse = new LinkedHashMap<>();
    names.forEach((from, to) -> inverse.put(to, from));
    return inverse;
  }
}
