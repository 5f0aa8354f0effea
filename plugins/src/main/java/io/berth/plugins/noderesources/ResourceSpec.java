package io.berth.plugins.noderesources;

import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Wire;
import java.util.List;

/**
 * A resource that counts for scores.
 *
 * @param weight 0 stands for 1
 */
public record ResourceSpec(@Wire String name, @Wire long weight) {
  private static final List<ResourceSpec> DEFAULTS =
      List.of(new ResourceSpec(ResourceNames.CPU, 1), new ResourceSpec(ResourceNames.MEMORY, 1));

  /** Cpu and memory if nothing is listed; a weight for each. */
  static List<ResourceSpec> completed(List<ResourceSpec> written) {
    return written.isEmpty()
        ? DEFAULTS
        : written.stream()
            .map(spec -> spec.weight == 0 ? new ResourceSpec(spec.name, 1) : spec)
            .toList();
  }
}
