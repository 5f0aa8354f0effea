package io.berth.engine.queue;

import io.berth.engine.call.Instrumentation;
import io.berth.engine.call.PluginCall;
import io.berth.engine.call.PluginCallException;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Topic;
import io.berth.engine.profile.Profile;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.Plugin;
import io.berth.spi.cluster.ObjectView;
import io.berth.spi.cluster.PodInfo;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Says what an event means for a rejected pod, as the plugins see it that rejected the pod. */
final class QueueingHints {
  /** Stands for the extenders, which any event may satisfy. */
  private static final Plugin EXTENDER =
      new Plugin() {
        @Override
        public String name() {
          return "Extender";
        }

        @Override
        public Set<ExtensionPoint> extensionPoints() {
          return Set.of();
        }
      };

  private final Map<String, Map<String, PluginInterests>> profiles = new LinkedHashMap<>();
  private final Map<ClusterEvent, List<PluginInterests>> byEvent = new HashMap<>();
  private final ObjectView objects;
  private final Instrumentation instrumentation;

  QueueingHints(
      Collection<Profile> profiles,
      boolean hasExtenders,
      ObjectView objects,
      Instrumentation instrumentation) {
    this.objects = objects;
    this.instrumentation = instrumentation;
    for (Profile profile : profiles) {
      this.profiles.put(profile.schedulerName(), interests(profile, hasExtenders));
    }
  }

  private static Map<String, PluginInterests> interests(Profile profile, boolean hasExtenders) {
    Map<String, PluginInterests> interests = new LinkedHashMap<>();
    Stream.of(
            profile.preEnqueue(),
            profile.preFilter(),
            profile.filter(),
            profile.reserve(),
            profile.permit())
        .<Plugin>flatMap(Collection::stream)
        .forEach(it -> interests.computeIfAbsent(it.name(), _ -> PluginInterests.of(it)));
    if (hasExtenders) {
      interests.put(EXTENDER.name(), new PluginInterests(EXTENDER, EventInterest.everything()));
    }
    return interests;
  }

  /** The plugins of all profiles that care about an event. */
  List<PluginInterests> concernedBy(ClusterEvent happened) {
    return byEvent.computeIfAbsent(
        happened,
        event ->
            profiles.values().stream()
                .flatMap(it -> it.values().stream())
                .filter(it -> it.cover(event))
                .toList());
  }

  /** Whether a plugin cares about an event, in whichever profile. */
  boolean isConcerned(String plugin, ClusterEvent happened) {
    return concernedBy(happened).stream().anyMatch(it -> it.name().equals(plugin));
  }

  /** Why a pod waits that these plugins rejected. */
  RejectionInterests of(PodInfo pod, Rejectors rejectors) {
    Map<String, PluginInterests> known =
        profiles.getOrDefault(pod.pod().spec().schedulerName(), Collections.emptyMap());
    List<PluginInterests> found = new ArrayList<>();
    for (String plugin : rejectors.all()) {
      PluginInterests interests = known.get(plugin);
      if (interests != null) {
        found.add(interests);
      }
    }
    return RejectionInterests.of(rejectors, found);
  }

  QueueingStrategy judge(PodInfo pod, Rejectors rejectors, ObservedEvent observed) {
    return judge(pod, of(pod, rejectors), observed);
  }

  /** What several events together mean: the best that one of them means. */
  QueueingStrategy judge(PodInfo pod, Rejectors rejectors, List<ObservedEvent> events) {
    RejectionInterests grounds = of(pod, rejectors);
    QueueingStrategy best =
        grounds.anyPending() ? QueueingStrategy.IMMEDIATELY : QueueingStrategy.AFTER_BACKOFF;
    QueueingStrategy result = QueueingStrategy.SKIP;
    for (int i = 0; i < events.size() && result != best; i++) {
      QueueingStrategy one = judge(pod, grounds, events.get(i));
      result = one.compareTo(result) > 0 ? one : result;
    }
    return result;
  }

  /** What one event means, where it is known already why the pod waits. */
  QueueingStrategy judge(PodInfo pod, RejectionInterests grounds, ObservedEvent observed) {
    if (!grounds.isRejected()) {
      return QueueingStrategy.AFTER_BACKOFF;
    }
    if (observed.event().isWildcard()) {
      return observed.excludes(pod.uid()) ? QueueingStrategy.SKIP : QueueingStrategy.AFTER_BACKOFF;
    }
    QueueingStrategy result = QueueingStrategy.SKIP;
    for (PluginInterests rejector : grounds.interests()) {
      if (queues(rejector, pod, observed)) {
        result = QueueingStrategy.AFTER_BACKOFF;
        if (grounds.pending().contains(rejector.name())) {
          return QueueingStrategy.IMMEDIATELY;
        }
      }
      if (result == QueueingStrategy.AFTER_BACKOFF && !grounds.anyPending()) {
        return result;
      }
    }
    return result;
  }

  /** A plugin that fails may be wrong either way; trying the pod again does no harm. */
  private boolean queues(PluginInterests rejector, PodInfo pod, ObservedEvent observed) {
    if (!rejector.cover(observed.event().kind())) {
      return false; // it has no hint for this event
    }
    boolean isTimed = instrumentation.observations().wants(Topic.HINTS);
    long began = isTimed ? instrumentation.clock().nanoTime() : 0;
    boolean queue = judge(rejector, pod, observed);
    if (isTimed) {
      instrumentation
          .observations()
          .report(
              new Observation.HintJudged(
                  rejector.name(),
                  pod,
                  observed.event().label(),
                  queue,
                  instrumentation.clock().nanoTime() - began));
    }
    return queue;
  }

  private boolean judge(PluginInterests rejector, PodInfo pod, ObservedEvent observed) {
    try {
      return instrumentation
          .calls()
          .call(
              PluginCall.QUEUEING_HINT,
              rejector.plugin(),
              pod,
              null,
              () -> rejector.queue(pod, observed, objects));
    } catch (PluginCallException e) {
      return true;
    }
  }
}
