package io.berth.apiserver.fuzz;

import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One request that should be fine, about one object.
 *
 * @param name of the object, which nobody else writes
 */
record Sample(ResourceType type, String namespace, String name, WireRequest request) {

  static Sample roll(Dice dice, String namespace, String known, String fresh) {
    ResourceType type =
        dice.oneIn(3)
            ? dice.of(ResourceTypes.ALL)
            : dice.of(
                List.of(
                    ResourceTypes.POD,
                    ResourceTypes.POD,
                    ResourceTypes.DEPLOYMENT,
                    ResourceTypes.LEASE,
                    ResourceTypes.NODE,
                    ResourceTypes.CONFIG_MAP,
                    ResourceTypes.POD_DISRUPTION_BUDGET));
    String name = dice.oneIn(4) ? fresh : known;
    String collection = collection(type, namespace);
    String object = collection + "/" + name;
    WireRequest request =
        switch (dice.below(20)) {
          case 0, 10 -> read(dice, collection);
          case 1 -> watch(dice, collection);
          case 2, 12 -> read(dice, object);
          case 3 -> discovery(dice);
          case 4, 14 -> part(dice, type, object, name);
          case 5, 15 -> json("PUT", object, Models.object(type, namespace, name));
          case 6 -> json("DELETE", object, Models.deletion());
          case 7, 17, 18, 19 -> patch(dice, object, Models.object(type, namespace, name));
          default -> json("POST", collection, Models.object(type, namespace, name));
        };
    WireRequest tried =
        request.isWrite() && !request.target().contains("?") && dice.oneIn(3)
            ? request.to(request.target() + "?dryRun=All")
            : request;
    return new Sample(type, namespace, name, tried);
  }

  private static String collection(ResourceType type, String namespace) {
    String group = type.group().isEmpty() ? "/api/v1" : "/apis/" + type.group() + "/v1";
    return group + (type.namespaced() ? "/namespaces/" + namespace : "") + "/" + type.plural();
  }

  static WireRequest json(String method, String target, String body) {
    return new WireRequest(
        method,
        target,
        List.of("Content-Type: application/json"),
        body.getBytes(StandardCharsets.UTF_8));
  }

  private static WireRequest read(Dice dice, String target) {
    return new WireRequest(
        "GET",
        target + "?" + Queries.list(dice),
        List.of("Accept: " + Queries.accept(dice)),
        new byte[0]);
  }

  private static WireRequest watch(Dice dice, String target) {
    return new WireRequest(
        "GET", target + "?watch=1&timeoutSeconds=1&" + Queries.list(dice), List.of(), new byte[0]);
  }

  private static WireRequest discovery(Dice dice) {
    String target =
        dice.of(
            "/api",
            "/apis",
            "/apis/apps",
            "/api/v1",
            "/apis/apps/v1",
            "/openapi/v3",
            "/version",
            "/openapi/v3/apis/apps/v1",
            "/healthz",
            "/readyz?verbose",
            "/livez/ping",
            "/",
            "/metrics");
    return new WireRequest("GET", target, List.of("Accept: " + Queries.accept(dice)), new byte[0]);
  }

  private static WireRequest part(Dice dice, ResourceType type, String object, String name) {
    String segment =
        type.subresources().isEmpty()
            ? "status"
            : dice.of(type.subresources().stream().sorted().toList()).segment();
    String method = dice.of("GET", "PUT", "POST", "PATCH");
    WireRequest request = json(method, object + "/" + segment, Models.part(segment, name));
    return method.equals("PATCH") ? patched(dice, request) : request;
  }

  private static WireRequest patch(Dice dice, String object, String whole) {
    return patched(dice, json("PATCH", object, whole));
  }

  private static WireRequest patched(Dice dice, WireRequest request) {
    String kind =
        dice.of(
            "json-patch+json",
            "merge-patch+json",
            "strategic-merge-patch+json",
            "apply-patch+yaml");
    String body =
        switch (kind) {
          case "json-patch+json" -> Models.jsonPatch(dice);
          case "strategic-merge-patch+json" -> Models.strategicPatch(dice);
          default -> new String(request.body(), StandardCharsets.UTF_8);
        };
    return new WireRequest(
        "PATCH",
        request.target() + "?fieldManager=fuzz&force=" + dice.of("true", "false"),
        List.of("Content-Type: application/" + kind),
        body.getBytes(StandardCharsets.UTF_8));
  }
}
