package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import io.berth.codec.Trees;
import io.berth.model.core.Pod;
import io.berth.model.resources.PodRequests;
import io.berth.model.resources.Quantity;
import io.berth.model.resources.ResourceNames;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;

/** The requests of a pod as a whole: what its containers request, or else its limits. */
final class PodLevelResources {
  private PodLevelResources() {}

  static void setDefaults(MutableObject spec) {
    spec.ifObject(
        "resources",
        resources -> {
          Map<String, Tree> limits = Quantities.members(resources.get("limits"));
          if (!limits.isEmpty()) {
            resources.object("requests", requests -> setDefaults(requests, limits, spec));
          }
        });
  }

  private static void setDefaults(
      MutableObject requests, Map<String, Tree> limits, MutableObject spec) {
    containers(spec)
        .forEach(
            (name, sum) -> {
              if (ResourceNames.isPodLevel(name)
                  && !ResourceNames.isHugePages(name)
                  && !requests.has(name)) {
                requests.set(name, Quantities.canonical(sum.toString()));
              }
            });
    limits.forEach(
        (name, limit) -> {
          if (ResourceNames.isPodLevel(name) && !requests.has(name)) {
            requests.set(name, limit);
          }
        });
  }

  private static Map<String, Quantity> containers(MutableObject spec) {
    Map<String, Tree> bare = new LinkedHashMap<>(spec.tree().members());
    bare.remove("overhead");
    try {
      Pod pod =
          new ApiObject(Trees.object(Map.of("spec", Trees.object(bare)))).as(Kinds.of(Pod.class));
      return PodRequests.AS_WRITTEN.withoutPodLevel().of(pod);
    } catch (CodecException e) {
      return Map.of();
    }
  }
}
