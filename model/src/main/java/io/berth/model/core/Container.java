package io.berth.model.core;

import io.berth.model.schema.Wire;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A container of a pod, init containers included. */
public record Container(
    @Wire(1) String name,
    @Wire(2) String image,
    @Wire(6) List<ContainerPort> ports,
    @Wire(8) ResourceRequirements resources,
    @Wire(24) @Nullable String restartPolicy,
    @Wire(25) List<ContainerRestartRule> restartPolicyRules) {

  /** Whether this init container keeps running beside the containers after it. */
  public boolean isSidecar() {
    return "Always".equals(restartPolicy);
  }
}
