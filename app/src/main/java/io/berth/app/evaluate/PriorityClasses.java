package io.berth.app.evaluate;

import io.berth.apiserver.admission.Lister;
import io.berth.apiserver.admission.SystemPriorityClass;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.model.scheduling.PriorityClass;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The priority classes that were read, and those that every cluster has. */
record PriorityClasses(Map<String, ApiObject> byName) implements Lister {
  static PriorityClasses of(Collection<PriorityClass> read) {
    Map<String, ApiObject> byName = new LinkedHashMap<>();
    for (SystemPriorityClass each : SystemPriorityClass.values()) {
      byName.put(each.object().name(), each.object());
    }
    read.forEach(each -> byName.put(each.metadata().name(), ApiObject.of(each)));
    return new PriorityClasses(byName);
  }

  @Override
  public Optional<ApiObject> get(ResourceType type, String namespace, String name) {
    return Optional.ofNullable(byName.get(name));
  }

  @Override
  public List<ApiObject> list(ResourceType type) {
    return List.copyOf(byName.values());
  }
}
