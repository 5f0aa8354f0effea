package io.berth.apiserver.controller;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.ApiTime;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Records what controllers did as events about objects. Repeated messages about one object are
 * counted in one event. As upstream, an object gets 25 events at once and after that one in five
 * minutes, so that a large ReplicaSet does not flood the server.
 */
final class ControllerEventRecorder {
  private static final int BURST = 25;
  private static final Duration REFILL = Duration.ofMinutes(5);
  private static final int REMEMBERED = 4096;

  private record Said(String component, String uid, String reason, String message) {}

  private record Allowance(double left, Instant at) {}

  private final ClusterApi api;
  private final SimulatedClock clock;
  private final Map<Said, String> names = remembering();
  private final Map<String, Allowance> allowances = remembering();
  private long sequence;

  ControllerEventRecorder(ClusterApi api, SimulatedClock clock) {
    this.api = api;
    this.clock = clock;
  }

  private static <K, V> Map<K, V> remembering() {
    return new LinkedHashMap<>(64, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > REMEMBERED;
      }
    };
  }

  void normal(String component, ApiObject about, String reason, String message) {
    say(component, about, "Normal", reason, message);
  }

  void warning(String component, ApiObject about, String reason, String message) {
    say(component, about, "Warning", reason, message);
  }

  /** Never fails: an event that cannot be written is dropped. */
  private void say(String component, ApiObject about, String type, String reason, String message) {
    Said said = new Said(component, about.uid(), reason, message);
    String name;
    boolean repeated;
    synchronized (this) {
      if (!allowed(component + about.uid())) {
        return;
      }
      Optional<String> known = Optional.ofNullable(names.get(said));
      repeated = known.isPresent();
      name = known.orElseGet(() -> nameFor(about));
      names.put(said, name);
    }
    String namespace = about.namespace().isEmpty() ? "default" : about.namespace();
    try {
      if (!repeated || api.update(ResourceTypes.EVENT, namespace, name, this::again).isEmpty()) {
        api.create(ResourceTypes.EVENT, event(name, namespace, about, type, said));
      }
    } catch (ApiFailure e) {
      System.getLogger(ControllerEventRecorder.class.getName())
          .log(System.Logger.Level.DEBUG, "event dropped: {0}", e.getMessage());
    }
  }

  private boolean allowed(String source) {
    Instant now = clock.instant();
    Allowance before = allowances.getOrDefault(source, new Allowance(BURST, now));
    double refilled =
        before.left() + (double) Duration.between(before.at(), now).toMillis() / REFILL.toMillis();
    double left = Math.min(BURST, refilled);
    boolean allowed = left >= 1;
    allowances.put(source, new Allowance(allowed ? left - 1 : left, now));
    return allowed;
  }

  private String nameFor(ApiObject about) {
    Instant now = clock.instant();
    long nanos = now.getEpochSecond() * 1_000_000_000L + now.getNano() + sequence++;
    return about.name() + "." + Long.toHexString(nanos);
  }

  private ApiObject again(ApiObject event) {
    long count = event.number("count").orElse(1);
    return event.with(count + 1, "count").with(ApiTime.seconds(clock.instant()), "lastTimestamp");
  }

  private ApiObject event(String name, String namespace, ApiObject about, String type, Said said) {
    String now = ApiTime.seconds(clock.instant());
    Tree.Members regarding =
        TreeFields.object(
            "kind", about.kind(),
            "namespace", about.namespace(),
            "name", about.name(),
            "uid", about.uid(),
            "apiVersion", about.apiVersion(),
            "resourceVersion", about.resourceVersion());
    if (about.namespace().isEmpty()) {
      regarding = TreeFields.without(regarding, "namespace");
    }
    return new ApiObject(
        TreeFields.object(
            "apiVersion",
            "v1",
            "kind",
            "Event",
            "metadata",
            TreeFields.object("name", name, "namespace", namespace),
            "involvedObject",
            regarding,
            "reason",
            said.reason(),
            "message",
            said.message(),
            "source",
            TreeFields.object("component", said.component()),
            "firstTimestamp",
            now,
            "lastTimestamp",
            now,
            "count",
            1,
            "type",
            type,
            "reportingComponent",
            said.component(),
            "reportingInstance",
            ""));
  }
}
