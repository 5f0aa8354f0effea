package io.berth.plugins.podtopologyspread;

import io.berth.model.core.Pod;
import io.berth.model.core.TopologySpreadConstraint;
import io.berth.model.schema.Message;
import io.berth.model.selector.InvalidSelectorException;
import io.berth.model.selector.Requirement;
import io.berth.model.selector.Selector;
import io.berth.spi.cluster.ObjectView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where a pod's constraints come from: the pod, or the defaults if it has none at all.
 *
 * @param defaults without selectors; each pod gets the one of its services and controller
 * @param matchLabelKeys whether these keys narrow a selector (gate
 *     MatchLabelKeysInPodTopologySpread)
 */
record ConstraintSource(List<TopologySpreadConstraint> defaults, boolean matchLabelKeys) {
  private static final String ZONE = "topology.kubernetes.io/zone";

  /** The built-in defaults. */
  static final List<TopologySpreadConstraint> SYSTEM_DEFAULTS =
      List.of(soft(SpreadConstraint.HOSTNAME, 3), soft(ZONE, 5));

  private static TopologySpreadConstraint soft(String topologyKey, int maxSkew) {
    Message<TopologySpreadConstraint> message = Message.of(TopologySpreadConstraint.class);
    TopologySpreadConstraint keyed = message.with(message.empty(), "topologyKey", topologyKey);
    return message.with(
        message.with(keyed, "maxSkew", maxSkew),
        "whenUnsatisfiable",
        WhenUnsatisfiable.SCHEDULE_ANYWAY.apiName());
  }

  /** The constraints of one kind. A pod with any of its own has no defaults of either kind. */
  List<SpreadConstraint> constraints(Pod pod, ObjectView objects, WhenUnsatisfiable action)
      throws InvalidSelectorException {
    List<TopologySpreadConstraint> own = pod.spec().topologySpreadConstraints();
    return own.isEmpty() ? defaults(pod, objects, action) : own(pod, only(own, action));
  }

  private List<SpreadConstraint> defaults(Pod pod, ObjectView objects, WhenUnsatisfiable action) {
    List<TopologySpreadConstraint> wanted = only(defaults, action);
    if (wanted.isEmpty()) {
      return List.of();
    }
    Selector selector = new DefaultSelector(objects).of(pod);
    return selector.isEmpty()
        ? List.of()
        : wanted.stream().map(written -> SpreadConstraint.of(written, selector)).toList();
  }

  private List<SpreadConstraint> own(Pod pod, List<TopologySpreadConstraint> written)
      throws InvalidSelectorException {
    List<SpreadConstraint> constraints = new ArrayList<>();
    for (TopologySpreadConstraint one : written) {
      Selector selector = Selector.of(one.labelSelector());
      constraints.add(SpreadConstraint.of(one, narrowed(selector, pod, one.matchLabelKeys())));
    }
    return List.copyOf(constraints);
  }

  private Selector narrowed(Selector selector, Pod pod, List<String> keys) {
    if (!matchLabelKeys) {
      return selector;
    }
    Map<String, String> labels = pod.metadata().labels();
    List<Requirement> more = new ArrayList<>();
    for (String key : keys) {
      String value = labels.get(key);
      if (value != null) {
        more.add(Requirement.equalTo(key, value));
      }
    }
    return selector.and(more);
  }

  private static List<TopologySpreadConstraint> only(
      List<TopologySpreadConstraint> constraints, WhenUnsatisfiable action) {
    return constraints.stream()
        .filter(constraint -> constraint.whenUnsatisfiable().equals(action.apiName()))
        .toList();
  }
}
