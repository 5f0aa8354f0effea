package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Comparator;
import java.util.Optional;

/**
 * What the admission plugins of kube-apiserver do that are on by default: rules that depend on
 * other objects.
 */
final class AdmissionPlugins {
  private static final String DEFAULT_CLASS = "storageclass.kubernetes.io/is-default-class";
  private static final String OLD_CLASS = "volume.beta.kubernetes.io/storage-class";

  private final Lister lookup;
  private final PriorityPlugin priority;

  AdmissionPlugins(Lister lookup) {
    this.lookup = lookup;
    this.priority = new PriorityPlugin(lookup);
  }

  void admitNew(ResourceType type, MutableObject object) {
    if (type.equals(ResourceTypes.POD)) {
      DefaultTolerationSeconds.add(object);
      priority.admit(object);
      validateRuntimeClass(object);
    } else if (type.equals(ResourceTypes.PERSISTENT_VOLUME_CLAIM)) {
      setStorageClass(object);
    }
  }

  void admitUpdate(ResourceType type, MutableObject object, ApiObject before) {
    if (type.equals(ResourceTypes.POD)) {
      DefaultTolerationSeconds.add(object);
      object.object(
          "spec",
          spec -> {
            keepAbsent(spec, before, "priority");
            keepAbsent(spec, before, "preemptionPolicy");
          });
    }
  }

  private static void keepAbsent(MutableObject spec, ApiObject before, String name) {
    if (!spec.has(name)) {
      spec.setAs(name, before.at("spec", name));
    }
  }

  /** Looks at an object that is right in itself. */
  void validateStored(ResourceType type, ApiObject object) {
    if (type.equals(ResourceTypes.PRIORITY_CLASS) && object.flag("globalDefault")) {
      priority
          .globalDefault()
          .filter(other -> !other.name().equals(object.name()))
          .ifPresent(
              other -> {
                throw ApiFailure.forbidden(
                    type,
                    object.name(),
                    "PriorityClass "
                        + other.name()
                        + " is already marked as default. Only one default can exist");
              });
    }
  }

  /** There are no runtime classes here. */
  private static void validateRuntimeClass(MutableObject pod) {
    ApiObject object = pod.object();
    String name = object.text("spec", "runtimeClassName");
    if (!name.isEmpty()) {
      throw ApiFailure.forbidden(
          ResourceTypes.POD,
          object.name(),
          "pod rejected: RuntimeClass \"" + name + "\" not found");
    }
  }

  private void setStorageClass(MutableObject claim) {
    ApiObject object = claim.object();
    if (object.at("spec", "storageClassName").isPresent()
        || object.annotations().containsKey(OLD_CLASS)) {
      return;
    }
    Optional<ApiObject> chosen =
        lookup.list(ResourceTypes.STORAGE_CLASS).stream()
            .filter(each -> "true".equals(each.annotations().get(DEFAULT_CLASS)))
            .max(
                Comparator.comparing((ApiObject each) -> each.text("metadata", "creationTimestamp"))
                    .thenComparing(ApiObject::name, Comparator.reverseOrder()));
    chosen.ifPresent(
        each -> claim.object("spec", spec -> spec.set("storageClassName", each.name())));
  }
}
