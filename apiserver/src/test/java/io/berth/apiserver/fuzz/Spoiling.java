package io.berth.apiserver.fuzz;

import java.nio.charset.StandardCharsets;

/** Ways to make a good request bad, or odd. */
final class Spoiling {
  private static final int HUGE = 3 * 1024 * 1024;

  private Spoiling() {}

  static WireRequest once(WireRequest request, String name, Dice dice) {
    return switch (dice.below(10)) {
      case 0 -> request.to(path(request.target(), dice));
      case 1 ->
          request.to(
              request.target() + (request.target().contains("?") ? "&" : "?") + Queries.pair(dice));
      case 2 -> request.with(header(dice));
      case 3 ->
          request.as(
              dice.of(
                  "GET", "PUT", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT",
                  "get", "X"));
      case 4 -> request.carrying(dice.spoilt(request.body()));
      case 5 -> dice.oneIn(10) ? huge(request, dice) : json(request, dice);
      case 6 -> protobuf(request, name, dice);
      default -> json(request, dice);
    };
  }

  private static WireRequest json(WireRequest request, Dice dice) {
    String spoilt = JsonNoise.spoilt(new String(request.body(), StandardCharsets.UTF_8), dice);
    return request.carrying(spoilt.getBytes(StandardCharsets.UTF_8));
  }

  private static WireRequest protobuf(WireRequest request, String name, Dice dice) {
    byte[] body = ProtobufModels.some(name, dice);
    WireRequest carrying = request.carrying(dice.oneIn(3) ? body : dice.spoilt(body));
    return new WireRequest(
        carrying.method(),
        carrying.target(),
        java.util.List.of("Content-Type: application/vnd.kubernetes.protobuf"),
        carrying.body());
  }

  /** Just below or above what is allowed. */
  private static WireRequest huge(WireRequest request, Dice dice) {
    String filler = " ".repeat(HUGE - 2000 + dice.below(4000));
    String body = new String(request.body(), StandardCharsets.UTF_8) + filler;
    return request.carrying(body.getBytes(StandardCharsets.UTF_8));
  }

  private static String path(String target, Dice dice) {
    String tricky =
        dice.of(
            "/..",
            "/%2e%2e",
            "/.",
            "//",
            "/%2f",
            "/%2F..%2f",
            "/%00",
            "/%",
            "/%zz",
            "/é",
            "/%c3%a9",
            "/%ff",
            "/" + "a".repeat(dice.below(30_000)),
            "/%25",
            "/\\",
            "/;a=b",
            "/#x",
            "/?",
            "/*",
            "/ ",
            "/%0d%0aX-A:%20b",
            "/namespaces",
            "/a".repeat(dice.below(2_000)),
            "/status/status");
    int cut = target.indexOf('/', 1 + dice.below(target.length()));
    return cut < 0 ? target + tricky : target.substring(0, cut) + tricky + target.substring(cut);
  }

  private static String header(Dice dice) {
    return switch (dice.below(8)) {
      case 0 -> "Accept: " + Queries.accept(dice);
      case 1 ->
          "Content-Type: "
              + dice.of(
                  "",
                  "x",
                  "application/json; charset=utf-16",
                  "application/yaml",
                  "application/cbor",
                  "text/plain",
                  "application/apply-patch+yaml",
                  ";;",
                  "application/json, application/yaml");
      case 2 -> "Content-Encoding: " + dice.of("gzip", "x", "");
      case 3 -> "X-A: " + "b".repeat(dice.below(70_000));
      case 4 -> "User-Agent: " + dice.of("", "/", " ", "é", "a".repeat(500), "kubectl/v1 (x)");
      case 5 -> "Expect: " + dice.of("100-continue", "x");
      case 6 -> "Upgrade: " + dice.of("websocket", "h2c") + "\r\nConnection: Upgrade";
      default -> "Authorization: " + dice.of("Bearer x", "Basic e30=", "", "Bearer");
    };
  }
}
