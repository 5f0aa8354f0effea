package io.berth.spi.cluster;

import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Amounts of all resources that scheduling counts.
 *
 * @param pods how many pods; only meaningful for what a node has to give
 * @param scalars all other resources by name, sorted; one that was never mentioned is absent
 */
public record ResourceVector(
    long cpuMillis,
    long memoryBytes,
    long ephemeralStorageBytes,
    long pods,
    Map<String, Long> scalars) {
  /** Nothing of anything. */
  public static final ResourceVector ZERO = new ResourceVector(0, 0, 0, 0, Map.of());

  /** Rounds a list of quantities; resources that are neither built in nor scalar are ignored. */
  public static ResourceVector of(Map<String, Quantity> quantities) {
    Map<String, Long> scalars = new TreeMap<>();
    quantities.forEach(
        (name, quantity) -> {
          if (ResourceNames.isScalar(name)) {
            scalars.put(name, quantity.value());
          }
        });
    return new ResourceVector(
        quantities.getOrDefault(ResourceNames.CPU, Quantity.ZERO).milliValue(),
        quantities.getOrDefault(ResourceNames.MEMORY, Quantity.ZERO).value(),
        quantities.getOrDefault(ResourceNames.EPHEMERAL_STORAGE, Quantity.ZERO).value(),
        quantities.getOrDefault(ResourceNames.PODS, Quantity.ZERO).value(),
        Collections.unmodifiableMap(scalars));
  }

  /** The amount of one resource, cpu in thousandths; 0 if it is unknown. */
  public long amount(String name) {
    return switch (name) {
      case ResourceNames.CPU -> cpuMillis;
      case ResourceNames.MEMORY -> memoryBytes;
      case ResourceNames.EPHEMERAL_STORAGE -> ephemeralStorageBytes;
      case ResourceNames.PODS -> pods;
      default -> scalars.getOrDefault(name, 0L);
    };
  }

  /** The sum. */
  public ResourceVector plus(ResourceVector other) {
    return combine(other, 1);
  }

  /** The difference. Scalars that become 0 stay mentioned. */
  public ResourceVector minus(ResourceVector other) {
    return combine(other, -1);
  }

  private ResourceVector combine(ResourceVector other, int sign) {
    return new ResourceVector(
        cpuMillis + sign * other.cpuMillis,
        memoryBytes + sign * other.memoryBytes,
        ephemeralStorageBytes + sign * other.ephemeralStorageBytes,
        pods + sign * other.pods,
        combineScalars(other.scalars, sign));
  }

  private Map<String, Long> combineScalars(Map<String, Long> others, int sign) {
    if (others.isEmpty()) {
      return scalars;
    }
    Map<String, Long> sum = new TreeMap<>(scalars);
    others.forEach((name, amount) -> sum.merge(name, sign * amount, Long::sum));
    return Collections.unmodifiableMap(sum);
  }
}
