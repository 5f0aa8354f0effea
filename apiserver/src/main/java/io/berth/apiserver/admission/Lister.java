package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import java.util.List;
import java.util.Optional;

/** Reads the objects that validation and admission plugins depend on. */
public interface Lister {
  Optional<ApiObject> get(ResourceType type, String namespace, String name);

  /** All objects of a type, in all namespaces. */
  List<ApiObject> list(ResourceType type);
}
