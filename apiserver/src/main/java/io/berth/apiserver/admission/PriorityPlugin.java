package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Comparator;
import java.util.Optional;

/** The admission plugin Priority: the priority of a new pod, from its class or the default one. */
final class PriorityPlugin {
  static final String PREEMPT = "PreemptLowerPriority";
  private static final String POLICY = "preemptionPolicy";

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

  /** Sets the priority of a new pod; a pod that says another one itself is refused. */
  void admit(MutableObject pod) {
    ApiObject object = pod.object();
    String name = object.text("spec", "priorityClassName");
    Optional<ApiObject> priorityClass =
        name.isEmpty() ? globalDefault() : Optional.of(named(name, object));
    refuseOtherPriority(object, value(priorityClass));
    refuseOtherPolicy(object, policy(priorityClass));
    pod.object("spec", spec -> set(spec, priorityClass));
  }

  /** Sets the priority where there is none and the class is known; what is written stays. */
  void setDefaults(MutableObject pod) {
    pod.object(
        "spec",
        spec -> {
          String name = spec.text("priorityClassName");
          Optional<ApiObject> priorityClass =
              name.isEmpty() ? globalDefault() : lookup.get(ResourceTypes.PRIORITY_CLASS, "", name);
          if (spec.has("priority")) {
            spec.setAbsent(POLICY, PREEMPT);
          } else if (name.isEmpty() || priorityClass.isPresent()) {
            set(spec, priorityClass);
          }
        });
  }

  private ApiObject named(String name, ApiObject pod) {
    return lookup
        .get(ResourceTypes.PRIORITY_CLASS, "", name)
        .orElseThrow(() -> forbidden(pod, "no PriorityClass with name " + name + " was found"));
  }

  private static void set(MutableObject spec, Optional<ApiObject> priorityClass) {
    priorityClass.ifPresent(each -> spec.set("priorityClassName", each.name()));
    spec.set("priority", value(priorityClass));
    spec.setAbsent(POLICY, policy(priorityClass));
  }

  private static void refuseOtherPriority(ApiObject pod, long priority) {
    long written = pod.number("spec", "priority").orElse(priority);
    if (written != priority) {
      throw forbidden(pod, otherThan("integer value of priority (" + written + ")", priority));
    }
  }

  private static void refuseOtherPolicy(ApiObject pod, String policy) {
    Optional<String> written = pod.at("spec", POLICY).map(TreeFields::text);
    if (written.isPresent() && !written.get().equals(policy)) {
      throw forbidden(
          pod, otherThan("string value of PreemptionPolicy (" + written.get() + ")", policy));
    }
  }

  private static String otherThan(String written, Object computed) {
    return "the "
        + written
        + " must not be provided in pod spec; priority admission controller computed "
        + computed
        + " from the given PriorityClass name";
  }

  private static long value(Optional<ApiObject> priorityClass) {
    return priorityClass.map(PriorityPlugin::value).orElse(0L);
  }

  /** A stored class always has one; one that was never stored may lack it. */
  private static String policy(Optional<ApiObject> priorityClass) {
    return priorityClass
        .map(each -> each.text(POLICY))
        .filter(policy -> !policy.isEmpty())
        .orElse(PREEMPT);
  }

  private static long value(ApiObject priorityClass) {
    return priorityClass.number("value").orElse(0);
  }

  private static ApiFailure forbidden(ApiObject pod, String why) {
    return ApiFailure.forbidden(ResourceTypes.POD, pod.name(), why);
  }
}
