package io.berth.plugins.podtopologyspread;

import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.schema.Wire;
import java.util.List;

/**
 * The arguments of {@link PodTopologySpread}.
 *
 * @param defaultConstraints for pods without constraints of their own; only with List
 * @param defaultingType {@code System} for built-in defaults, {@code List} for those given here
 */
public record PodTopologySpreadArgs(
    @Wire List<TopologySpreadConstraint> defaultConstraints,
    @Wire(absent = "System") String defaultingType) {
  static final String SYSTEM = "System";
  static final String LIST = "List";
}
