package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The objects that rules look up: what a new cluster has, and the namespace of the tests. */
final class SmallCluster implements Lister {
  private record Known(ResourceType type, ApiObject object) {}

  private final List<Known> objects = new ArrayList<>();

  SmallCluster() {
    add(ResourceTypes.NAMESPACE, "{'metadata':{'name':'adm'},'status':{'phase':'Active'}}");
    add(
        ResourceTypes.PRIORITY_CLASS,
        "{'metadata':{'name':'system-node-critical'},'value':2000001000,"
            + "'preemptionPolicy':'PreemptLowerPriority'}");
  }

  /** Adds an object written in JSON with single quotes. */
  SmallCluster add(ResourceType type, String json) {
    objects.add(new Known(type, object(json)));
    return this;
  }

  static ApiObject object(String json) {
    return ApiObject.parse(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  /** What the server gives to a new object before it looks at it. */
  static ApiObject identified(ResourceType type, ApiObject sent) {
    ApiObject object =
        sent.with("00000000-0000-0000-0000-000000000001", "metadata", "uid")
            .with("2024-01-01T00:00:00Z", "metadata", "creationTimestamp");
    return type.namespaced() ? object.with("adm", "metadata", "namespace") : object;
  }

  @Override
  public Optional<ApiObject> get(ResourceType type, String namespace, String name) {
    return list(type).stream()
        .filter(each -> each.namespace().equals(namespace) && each.name().equals(name))
        .findFirst();
  }

  @Override
  public List<ApiObject> list(ResourceType type) {
    return objects.stream().filter(each -> each.type.equals(type)).map(Known::object).toList();
  }
}
