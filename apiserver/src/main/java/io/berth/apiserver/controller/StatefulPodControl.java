package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the pods of StatefulSets, each with its name and its claims. */
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
    String name = set.name() + "-" + ordinal;
    createClaims(set, ordinal, name);
    ApiObject pod =
        PodTemplates.pod(ResourceTypes.STATEFUL_SET, set, template)
            .with(name, "metadata", "name")
            .with(set.name() + "-", "metadata", "generateName")
            .with(name, "metadata", "labels", "statefulset.kubernetes.io/pod-name")
            .with(Integer.toString(ordinal), "metadata", "labels", "apps.kubernetes.io/pod-index")
            .with(revision, "metadata", "labels", ControllerRevisions.HASH)
            .with(name, "spec", "hostname");
    String service = set.text("spec", "serviceName");
    pod = service.isEmpty() ? pod : pod.with(service, "spec", "subdomain");
    try {
      context.create(ResourceTypes.POD, withClaims(pod, set, ordinal));
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

  private static String claimName(ApiObject set, Tree template, int ordinal) {
    return TreeFields.text(template, "metadata", "name") + "-" + set.name() + "-" + ordinal;
  }

  private static ApiObject withClaims(ApiObject pod, ApiObject set, int ordinal) {
    List<Tree> templates = set.items("spec", "volumeClaimTemplates");
    if (templates.isEmpty()) {
      return pod;
    }
    List<Tree> volumes = new ArrayList<>();
    for (Tree template : templates) {
      volumes.add(
          FieldValues.object(
              "name", TreeFields.text(template, "metadata", "name"),
              "persistentVolumeClaim",
                  FieldValues.object("claimName", claimName(set, template, ordinal))));
    }
    for (Tree volume : pod.items("spec", "volumes")) {
      String name = TreeFields.text(volume, "name");
      if (volumes.stream().noneMatch(one -> TreeFields.text(one, "name").equals(name))) {
        volumes.add(volume);
      }
    }
    return pod.with(TreeFields.items(volumes), "spec", "volumes");
  }

  private void createClaims(ApiObject set, int ordinal, String podName) {
    for (Tree written : set.items("spec", "volumeClaimTemplates")) {
      ApiObject template = new ApiObject((Tree.Members) written);
      Key key = new Key(set.namespace(), claimName(set, written, ordinal));
      boolean exists =
          context
              .api()
              .get(ResourceTypes.PERSISTENT_VOLUME_CLAIM, key.namespace(), key.name())
              .isPresent();
      if (!exists) {
        context.create(ResourceTypes.PERSISTENT_VOLUME_CLAIM, claim(set, template, key));
        String what = "create Claim " + key.name() + " Pod " + podName;
        say(set, true, "SuccessfulCreate", what, " success");
      }
    }
  }

  private static ApiObject claim(ApiObject set, ApiObject template, Key key) {
    Map<String, String> labels = new LinkedHashMap<>(template.labels());
    labels.putAll(set.texts("spec", "selector", "matchLabels"));
    ApiObject claim =
        new ApiObject(
            FieldValues.object(
                "apiVersion",
                "v1",
                "kind",
                "PersistentVolumeClaim",
                "metadata",
                FieldValues.object(
                    "name", key.name(),
                    "namespace", key.namespace(),
                    "labels", TreeFields.texts(labels)),
                "spec",
                template.at("spec").orElse(Trees.object(Map.of()))));
    return template.annotations().isEmpty()
        ? claim
        : claim.with(TreeFields.texts(template.annotations()), "metadata", "annotations");
  }
}
