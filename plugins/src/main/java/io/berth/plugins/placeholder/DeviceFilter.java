package io.berth.plugins.placeholder;

import io.berth.model.resources.PodRequests;
import io.berth.plugins.devices.DeviceBackedResources;
import io.berth.spi.Cycle;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeFilter;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.PlanKey;
import io.berth.spi.Rejected;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.ResourceVector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * For pods that request an extended resource which a device class gives. A node that counts the
 * resource itself serves them without devices.
 *
 * @param backed the requested resources that a device class gives
 * @param others the requested extended resources that none gives
 */
record DeviceFilter(List<String> backed, List<String> others, Rejected unsupported)
    implements NodeFilter {
  private static final Rejected CANNOT_FIT = Rejected.unresolvable("cannot fit resource");

  static DeviceFilter of(Cycle cycle, Rejected unsupported) {
    List<String> backed = new ArrayList<>();
    List<String> others = new ArrayList<>();
    ObjectView objects = cycle.cluster().objects();
    Map<String, Long> requests =
        ResourceVector.of(PodRequests.AS_WRITTEN.of(cycle.pod().pod())).scalars();
    requests.forEach(
        (name, amount) -> {
          if (amount != 0 && DeviceBackedResources.isPossible(name)) {
            (DeviceBackedResources.isBacked(name, objects) ? backed : others).add(name);
          }
        });
    return new DeviceFilter(backed, others, unsupported);
  }

  @Override
  public Optional<PlanKey> key() {
    return Optional.of(new PlanKey(this, KeyScope.NODE));
  }

  @Override
  public FilterResult filter(NodeInfo node) {
    for (String name : backed) {
      if (node.allocatable().amount(name) == 0) {
        return unsupported;
      }
    }
    for (String name : others) {
      if (!node.allocatable().scalars().containsKey(name)) {
        return CANNOT_FIT;
      }
    }
    return Fits.FITS;
  }
}
