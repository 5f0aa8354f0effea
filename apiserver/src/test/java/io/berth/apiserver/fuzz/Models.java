package io.berth.apiserver.fuzz;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.Map;

/** Objects and patches that the server takes, before they are spoilt. */
final class Models {
  private static final String POD_SPEC =
      """
      {"containers":[{"name":"c","image":"i:1","ports":[{"containerPort":80,"hostPort":81}],\
      "resources":{"requests":{"cpu":"100m","memory":"1Gi"},"limits":{"cpu":"1"}}}],\
      "priorityClassName":"system-node-critical","nodeSelector":{"a":"b"},\
      "tolerations":[{"key":"k","operator":"Exists","effect":"NoExecute","tolerationSeconds":5}],\
      "affinity":{"podAntiAffinity":{"requiredDuringSchedulingIgnoredDuringExecution":[{"topologyKey":"z",\
      "labelSelector":{"matchExpressions":[{"key":"a","operator":"In","values":["b"]}]}}]}},\
      "topologySpreadConstraints":[{"maxSkew":1,"topologyKey":"z","whenUnsatisfiable":"DoNotSchedule"}]}\
      """;

  private static final String TEMPLATE =
      "{\"metadata\":{\"labels\":{\"a\":\"b\"}},\"spec\":{\"containers\":[{\"name\":\"c\",\"image\":\"i\"}]}}";

  private static final String WORKLOAD =
      "\"spec\":{\"replicas\":2,\"selector\":{\"matchLabels\":{\"a\":\"b\"}},\"template\":"
          + TEMPLATE
          + "}";

  private static final Map<ResourceType, String> BODIES =
      Map.of(
          ResourceTypes.POD,
          "\"spec\":" + POD_SPEC,
          ResourceTypes.DEPLOYMENT,
          WORKLOAD,
          ResourceTypes.REPLICA_SET,
          WORKLOAD,
          ResourceTypes.NODE,
          "\"spec\":{\"taints\":[{\"key\":\"k\",\"effect\":\"NoSchedule\"}],\"unschedulable\":true},"
              + "\"status\":{\"allocatable\":{\"cpu\":\"4\"},\"capacity\":{\"cpu\":\"4\"}}",
          ResourceTypes.JOB,
          "\"spec\":{\"completions\":3,\"parallelism\":1,\"template\":" + TEMPLATE + "}",
          ResourceTypes.LEASE,
          "\"spec\":{\"holderIdentity\":\"h\",\"leaseDurationSeconds\":15,"
              + "\"renewTime\":\"2026-01-01T00:00:00.000000Z\"}",
          ResourceTypes.EVENT,
          "\"involvedObject\":{\"kind\":\"Pod\",\"name\":\"p\"},\"reason\":\"R\",\"count\":1,"
              + "\"firstTimestamp\":\"2026-01-01T00:00:00Z\"",
          ResourceTypes.POD_DISRUPTION_BUDGET,
          "\"spec\":{\"minAvailable\":\"50%\",\"selector\":{\"matchLabels\":{\"a\":\"b\"}}}",
          ResourceTypes.PRIORITY_CLASS,
          "\"value\":7,\"globalDefault\":false",
          ResourceTypes.SERVICE,
          "\"spec\":{\"ports\":[{\"port\":80,\"targetPort\":\"http\"}]}");

  private Models() {}

  static String object(ResourceType type, String namespace, String name) {
    String place = type.namespaced() ? ",\"namespace\":\"" + namespace + "\"" : "";
    return "{\"kind\":\"%s\",\"apiVersion\":\"%s\",\"metadata\":{\"name\":\"%s\"%s,\"labels\":{\"a\":\"b\"},\"annotations\":{\"n\":\"v\"},\"finalizers\":[]},%s}"
        .formatted(
            type.kind(),
            type.apiVersion(),
            name,
            place,
            BODIES.getOrDefault(type, "\"data\":{\"key\":\"value\"}"));
  }

  static String part(String segment, String name) {
    return switch (segment) {
      case "binding" ->
          "{\"kind\":\"Binding\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"%s\"},\"target\":{\"kind\":\"Node\",\"name\":\"n\"}}"
              .formatted(name);
      case "eviction" ->
          "{\"kind\":\"Eviction\",\"apiVersion\":\"policy/v1\",\"metadata\":{\"name\":\"%s\"},\"deleteOptions\":{\"gracePeriodSeconds\":0,\"dryRun\":[\"All\"]}}"
              .formatted(name);
      case "scale" ->
          "{\"kind\":\"Scale\",\"apiVersion\":\"autoscaling/v1\",\"metadata\":{\"name\":\"%s\"},\"spec\":{\"replicas\":3}}"
              .formatted(name);
      default ->
          "{\"status\":{\"phase\":\"Running\",\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}]}}";
    };
  }

  static String deletion() {
    return "{\"kind\":\"DeleteOptions\",\"apiVersion\":\"v1\",\"gracePeriodSeconds\":0,"
               + "\"preconditions\":{\"uid\":\"u\"},\"propagationPolicy\":\"Background\",\"dryRun\":[\"All\"]}";
  }

  static String jsonPatch(Dice dice) {
    return "[{\"op\":\"%s\",\"path\":\"%s\",\"from\":\"%s\",\"value\":%s},{\"op\":\"add\",\"path\":\"/metadata/labels/c\",\"value\":\"d\"}]"
        .formatted(
            dice.of("add", "remove", "replace", "move", "copy", "test", "x"),
            dice.of(
                "",
                "/",
                "/metadata/labels/a",
                "/spec",
                "/spec/containers/-",
                "/spec/containers/0",
                "/spec/containers/99999999999",
                "/metadata/name",
                "/~2",
                "/a/b/c",
                "spec",
                "/kind"),
            dice.of("", "/metadata", "/spec/containers/0", "/metadata/labels", "/nowhere"),
            dice.oneIn(2) ? "\"v\"" : JsonNoise.value(dice));
  }

  static String strategicPatch(Dice dice) {
    return dice.of(
        "{\"metadata\":{\"labels\":{\"a\":null,\"$patch\":\"replace\"}}}",
        "{\"spec\":{\"containers\":[{\"name\":\"c\",\"$patch\":\"delete\"}],\"$setElementOrder/containers\":[{\"name\":\"c\"}]}}",
        "{\"spec\":{\"$retainKeys\":[\"containers\"],\"containers\":[{\"name\":\"c\",\"image\":\"j\"}]}}",
        "{\"$patch\":\"delete\"}",
        "{\"spec\":{\"$deleteFromPrimitiveList/finalizers\":[\"x\"],\"tolerations\":[{\"key\":\"k\"}]}}",
        "{\"metadata\":{\"finalizers\":[\"a/b\"],\"ownerReferences\":[{\"uid\":\"u\",\"$patch\":\"merge\"}]}}");
  }
}
