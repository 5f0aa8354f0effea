package io.berth.app.evaluate;

import io.berth.model.core.PodSpec;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.schema.Message;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Gives pods the priority of their class. */
final class Priorities {
  private static final String PREEMPT = "PreemptLowerPriority";
  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);

  private final Map<String, PriorityClass> byName = new LinkedHashMap<>();
  private final Optional<PriorityClass> globalDefault;

  Priorities(Collection<PriorityClass> classes) {
    put(system("system-cluster-critical", 2_000_000_000));
    put(system("system-node-critical", 2_000_001_000));
    classes.forEach(this::put);
    globalDefault =
        classes.stream()
            .filter(PriorityClass::globalDefault)
            .min(Comparator.comparingInt(PriorityClass::value));
  }

  private void put(PriorityClass priorityClass) {
    byName.put(priorityClass.metadata().name(), priorityClass);
  }

  private static PriorityClass system(String name, int value) {
    Message<ObjectMeta> meta = Message.of(ObjectMeta.class);
    return new PriorityClass(meta.with(meta.empty(), "name", name), value, false, "", null);
  }

  /** Whether the class is known, or built in. */
  boolean knows(String name) {
    return byName.containsKey(name);
  }

  /** A priority that is written stays; a class that is unknown gives none. */
  PodSpec in(PodSpec spec) {
    if (spec.priority() != null) {
      return spec.preemptionPolicy() == null ? policy(spec, PREEMPT) : spec;
    }
    if (spec.priorityClassName().isEmpty()) {
      return globalDefault.map(found -> in(spec, found)).orElseGet(() -> none(spec));
    }
    PriorityClass named = byName.get(spec.priorityClassName());
    return named == null ? spec : in(spec, named);
  }

  private static PodSpec in(PodSpec spec, PriorityClass found) {
    PodSpec named = SPEC.with(spec, "priorityClassName", found.metadata().name());
    String policy = found.preemptionPolicy();
    return policy(SPEC.with(named, "priority", found.value()), policy == null ? PREEMPT : policy);
  }

  private static PodSpec none(PodSpec spec) {
    return policy(SPEC.with(spec, "priority", 0), PREEMPT);
  }

  private static PodSpec policy(PodSpec spec, String policy) {
    return spec.preemptionPolicy() == null ? SPEC.with(spec, "preemptionPolicy", policy) : spec;
  }
}
