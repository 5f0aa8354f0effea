package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.workload.StatefulPods;
import io.berth.model.tree.Tree;

/** Creates and deletes the pods of StatefulSets, and creates their claims. */
final class StatefulPodControl {
  static final String COMPONENT = "statefulset-controller";
  private final ControllerContext context;

  StatefulPodControl(ControllerContext context) {
    this.context = context;
  }

  /** The ordinal in a pod's name; -1 if the name is not of this set. */
  static int ordinal(ApiObject set, String podName) {
    String prefix = set.name() + "-";
    try {
      return podName.startsWith(prefix)
          ? Integer.parseUnsignedInt(podName.substring(prefix.length()))
          : -1;
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  void create(ApiObject set, int ordinal, String revision, Tree.Members template) {
    String name = StatefulPods.name(set, ordinal);
    createClaims(set, ordinal, name);
    ApiObject pod =
        StatefulPods.pod(set, ordinal, template)
            .with(revision, "metadata", "labels", ControllerRevisions.HASH);
    try {
      context.create(ResourceTypes.POD, pod);
      say(set, true, "SuccessfulCreate", "create Pod " + name, " successful");
    } catch (ApiFailure e) {
      say(set, false, "FailedCreate", "create Pod " + name, " failed error: " + e.getMessage());
      throw e;
    }
  }

  void delete(ApiObject set, PodView pod) {
    context.delete(ResourceTypes.POD, pod);
    say(set, true, "SuccessfulDelete", "delete Pod " + pod.key().name(), " successful");
  }

  private void say(ApiObject set, boolean good, String reason, String what, String how) {
    String message = what + " in StatefulSet " + set.name() + how;
    if (good) {
      context.events().normal(COMPONENT, set, reason, message);
    } else {
      context.events().warning(COMPONENT, set, reason, message);
    }
  }

  private void createClaims(ApiObject set, int ordinal, String podName) {
    ResourceType type = ResourceTypes.PERSISTENT_VOLUME_CLAIM;
    for (ApiObject claim : StatefulPods.claims(set, ordinal)) {
      if (context.api().get(type, claim.namespace(), claim.name()).isEmpty()) {
        context.create(type, claim);
        String what = "create Claim " + claim.name() + " Pod " + podName;
        say(set, true, "SuccessfulCreate", what, " success");
      }
    }
  }
}
