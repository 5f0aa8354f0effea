package io.berth.plugins.noderesources;

import io.berth.model.schema.Wire;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The arguments of NodeResourcesBalancedAllocation.
 *
 * @param resources cpu and memory if none are listed; all weights are 1
 */
public record NodeResourcesBalancedAllocationArgs(@Wire List<ResourceSpec> resources) {

  NodeResourcesBalancedAllocationArgs completed() {
    return new NodeResourcesBalancedAllocationArgs(ResourceSpec.completed(resources));
  }

  List<FieldError> errors() {
    List<FieldError> errors = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < resources.size(); i++) {
      ResourceSpec resource = resources.get(i);
      String path = "resources[" + i + "]";
      if (!seen.add(resource.name())) {
        errors.add(FieldError.duplicate(path + ".name", resource.name()));
      }
      if (resource.weight() != 1) {
        errors.add(FieldError.invalid(path + ".weight", resource.weight(), "must be 1"));
      }
    }
    return errors;
  }
}
