package io.berth.plugins.placeholder;

import io.berth.model.core.PodSpec;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.RejectAll;
import io.berth.spi.Rejected;
import io.berth.spi.Skip;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a plugin would do if Berth had it.
 *
 * @param feature what is missing, as it stands after "does not support"
 * @param isNeededBy the pods that cannot be placed without it
 */
record Missing(String plugin, String feature, Predicate<PodSpec> isNeededBy) {

  /** Rejects the pods that need it. The others pass as if the plugin had looked at them. */
  FilterPlan preFilter(PodInfo pod) {
    return isNeededBy.test(pod.pod().spec())
        ? new RejectAll(rejection(), Optional.empty())
        : Skip.SKIP;
  }

  Rejected rejection() {
    return Rejected.unresolvable(reason());
  }

  String reason() {
    return "Berth does not support " + feature + " yet (plugin " + plugin + ")";
  }
}
