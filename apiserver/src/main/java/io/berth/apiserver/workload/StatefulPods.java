package io.berth.apiserver.workload;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The numbered pods of StatefulSets, and the claims that come with them. */
public final class StatefulPods {
  private StatefulPods() {}

  /** The name of the pod with a number. */
  public static String name(ApiObject set, int ordinal) {
    return set.name() + "-" + ordinal;
  }

  /** The pod with a number, with volumes for its claims. */
  public static ApiObject pod(ApiObject set, int ordinal, Tree.Members template) {
    String name = name(set, ordinal);
    ApiObject pod =
        PodTemplates.pod(ResourceTypes.STATEFUL_SET, set, template)
            .with(name, "metadata", "name")
            .with(set.name() + "-", "metadata", "generateName")
            .with(name, "metadata", "labels", "statefulset.kubernetes.io/pod-name")
            .with(Integer.toString(ordinal), "metadata", "labels", "apps.kubernetes.io/pod-index")
            .with(name, "spec", "hostname");
    String service = set.text("spec", "serviceName");
    return withClaims(service.isEmpty() ? pod : pod.with(service, "spec", "subdomain"), set, name);
  }

  /** A volume for each claim; it replaces one of its name. */
  private static ApiObject withClaims(ApiObject pod, ApiObject set, String podName) {
    Map<String, Tree> volumes = new LinkedHashMap<>();
    for (Tree template : templates(set)) {
      String volume = TreeFields.text(template, "metadata", "name");
      Tree claim = TreeFields.object("claimName", volume + "-" + podName);
      volumes.put(volume, TreeFields.object("name", volume, "persistentVolumeClaim", claim));
    }
    for (Tree volume : pod.items("spec", "volumes")) {
      volumes.putIfAbsent(TreeFields.text(volume, "name"), volume);
    }
    return volumes.isEmpty()
        ? pod
        : pod.with(TreeFields.items(volumes.values()), "spec", "volumes");
  }

  /** The claims of the pod with a number. */
  public static List<ApiObject> claims(ApiObject set, int ordinal) {
    List<ApiObject> claims = new ArrayList<>();
    for (Tree template : templates(set)) {
      claims.add(claim(set, new ApiObject((Tree.Members) template), name(set, ordinal)));
    }
    return claims;
  }

  private static List<Tree> templates(ApiObject set) {
    return set.items("spec", "volumeClaimTemplates");
  }

  private static ApiObject claim(ApiObject set, ApiObject template, String podName) {
    Map<String, String> labels = new LinkedHashMap<>(template.labels());
    labels.putAll(set.texts("spec", "selector", "matchLabels"));
    ApiObject claim =
        new ApiObject(
            TreeFields.object(
                "apiVersion",
                "v1",
                "kind",
                "PersistentVolumeClaim",
                "metadata",
                TreeFields.object(
                    "name", template.name() + "-" + podName,
                    "namespace", set.namespace(),
                    "labels", TreeFields.texts(labels)),
                "spec",
                template.at("spec").orElse(TreeFields.object())));
    return template.annotations().isEmpty()
        ? claim
        : claim.with(TreeFields.texts(template.annotations()), "metadata", "annotations");
  }
}
