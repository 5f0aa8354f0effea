package io.berth.engine.config;

import io.berth.model.schema.Wire;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP service that takes part in decisions; all profiles share it.
 *
 * @param urlPrefix its address, and its name
 * @param filterVerb appended to the address to filter nodes; empty if it does not filter
 * @param weight of its scores
 * @param httpTimeout of one request
 * @param nodeCacheCapable whether node names are enough for it
 * @param managedResources it is asked only about pods that request one of them; empty means all
 * @param ignorable whether pods are scheduled without it when it fails
 */
public record ExtenderConfiguration(
    @Wire String urlPrefix,
    @Wire String filterVerb,
    @Wire String preemptVerb,
    @Wire String prioritizeVerb,
    @Wire long weight,
    @Wire String bindVerb,
    @Wire boolean enableHTTPS,
    @Wire @Nullable ExtenderTlsConfiguration tlsConfig,
    @Wire(absent = "PT5S") Duration httpTimeout,
    @Wire boolean nodeCacheCapable,
    @Wire List<ManagedResource> managedResources,
    @Wire boolean ignorable) {
  public ExtenderConfiguration {
    managedResources = List.copyOf(managedResources);
  }
}
