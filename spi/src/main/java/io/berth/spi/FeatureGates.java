package io.berth.spi;

import java.util.EnumMap;
import java.util.Map;

/** The settings of all feature gates. */
public final class FeatureGates {
  /** Every gate as kube-scheduler 1.36 has it by default. */
  public static final FeatureGates DEFAULTS = new FeatureGates(Map.of());

  private final Map<FeatureGate, Boolean> settings = new EnumMap<>(FeatureGate.class);

  private FeatureGates(Map<FeatureGate, Boolean> changes) {
    for (FeatureGate gate : FeatureGate.values()) {
      settings.put(gate, changes.getOrDefault(gate, gate.isEnabledByDefault()));
    }
  }

  /** The defaults with some changes; whether they are allowed is checked where they are read. */
  public static FeatureGates with(Map<FeatureGate, Boolean> changes) {
    return new FeatureGates(changes);
  }

  /** Whether the feature is on. */
  public boolean enabled(FeatureGate gate) {
    return Boolean.TRUE.equals(settings.get(gate));
  }
}
