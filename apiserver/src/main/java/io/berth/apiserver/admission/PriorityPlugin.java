package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Comparator;
import java.util.Optional;

/** The priority of a new pod, from its class or the default one. */
final class PriorityPlugin {
  private final Lister lookup;

  PriorityPlugin(Lister lookup) {
    this.lookup = lookup;
  }

  /** The class of pods that name none; the lowest, should there be several. */
  Optional<ApiObject> globalDefault() {
    return lookup.list(ResourceTypes.PRIORITY_CLASS).stream()
        .filter(each -> each.flag("globalDefault"))
        .min(Comparator.comparingLong(PriorityPlugin::value));
  }

  void resolve(MutableObject pod) {
    ApiObject object = pod.object();
    String name = object.text("spec", "priorityClassName");
    Optional<ApiObject> priorityClass =
        name.isEmpty() ? globalDefault() : Optional.of(named(name, object));
    pod.object("spec", spec -> set(spec, priorityClass, object));
  }

  private ApiObject named(String name, ApiObject pod) {
    return lookup
        .get(ResourceTypes.PRIORITY_CLASS, "", name)
        .orElseThrow(() -> forbidden(pod, "no PriorityClass with name " + name + " was found"));
  }

  private static void set(MutableObject spec, Optional<ApiObject> priorityClass, ApiObject pod) {
    priorityClass.ifPresent(each -> spec.set("priorityClassName", each.name()));
    long priority = priorityClass.map(PriorityPlugin::value).orElse(0L);
    long written = spec.number("priority").orElse(priority);
    if (written != priority) {
      throw forbidden(
          pod,
          "the integer value of priority ("
              + written
              + ") must not be provided in pod spec; priority admission controller computed "
              + priority
              + " from the given PriorityClass name");
    }
    spec.set("priority", priority);
    setPolicy(spec, priorityClass, pod);
  }

  private static void setPolicy(
      MutableObject spec, Optional<ApiObject> priorityClass, ApiObject pod) {
    String policy =
        priorityClass.map(each -> each.text("preemptionPolicy")).orElse("PreemptLowerPriority");
    if (policy.isEmpty()) {
      return;
    }
    if (spec.has("preemptionPolicy") && !spec.text("preemptionPolicy").equals(policy)) {
      throw forbidden(
          pod,
          "the string value of PreemptionPolicy ("
              + spec.text("preemptionPolicy")
              + ") must not be provided in pod spec; priority admission controller computed "
              + policy
              + " from the given PriorityClass name");
    }
    spec.set("preemptionPolicy", policy);
  }

  private static long value(ApiObject priorityClass) {
    return priorityClass.number("value").orElse(0);
  }

  private static ApiFailure forbidden(ApiObject pod, String why) {
    return ApiFailure.forbidden(ResourceTypes.POD, pod.name(), why);
  }
}
