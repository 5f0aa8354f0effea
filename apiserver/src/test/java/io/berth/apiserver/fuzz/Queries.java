package io.berth.apiserver.fuzz;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Queries and headers, good and bad. */
final class Queries {
  private Queries() {}

  static String list(Dice dice) {
    StringBuilder query = new StringBuilder("a=b");
    for (int i = dice.below(4); i > 0; i--) {
      query.append('&').append(pair(dice));
    }
    return query.toString();
  }

  static String accept(Dice dice) {
    return dice.of(
        "application/json",
        "*/*",
        "application/json;as=Table;g=meta.k8s.io;v=v1,application/json",
        "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1",
        "application/vnd.kubernetes.protobuf",
        "application/yaml",
        "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList",
        "text/html;q=x,,;;=,application/json;as",
        "");
  }

  /** One parameter with a value that may be anything. */
  static String pair(Dice dice) {
    return switch (dice.below(9)) {
      case 0 -> "labelSelector=" + encoded(selector(dice));
      case 1 -> "fieldSelector=" + encoded(selector(dice));
      case 2 -> "continue=" + encoded(token(dice));
      case 3 -> "limit=" + number(dice);
      case 4 -> "resourceVersion=" + number(dice);
      case 5 -> "resourceVersionMatch=" + dice.of("Exact", "NotOlderThan", "x", "");
      case 6 -> "sendInitialEvents=" + dice.of("true", "false", "x") + "&allowWatchBookmarks=1";
      case 7 -> "timeoutSeconds=" + dice.of("1", "0", "-1", "x", "1.5", "-9223372036854775808");
      default ->
          dice.of(
              "dryRun=All",
              "dryRun=x",
              "fieldValidation=Strict",
              "fieldValidation=x",
              "pretty=true",
              "fieldManager=" + "m".repeat(dice.below(300)),
              "force=x",
              "%zz=%",
              "&&=&",
              "includeObject=Object",
              "gracePeriodSeconds=x",
              "propagationPolicy=x",
              "orphanDependents=x",
              "watch=true&timeoutSeconds=1");
    };
  }

  private static String number(Dice dice) {
    return dice.of(
        "0",
        "1",
        "3",
        "-1",
        "x",
        "",
        "999999999999999999999",
        "9223372036854775807",
        "18446744073709551615",
        "1e3",
        " 1",
        "0x1",
        "%00",
        "2147483648");
  }

  private static String selector(Dice dice) {
    String good =
        dice.of(
            "a=b",
            "a in (b,c)",
            "a notin (b)",
            "!a",
            "a",
            "a!=b",
            "metadata.name=target",
            "status.phase=Running,spec.nodeName=",
            "a>1",
            "a==b",
            "spec.unschedulable=true");
    return dice.oneIn(2)
        ? good
        : new String(dice.spoilt(good.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8)
            + dice.of(
                "",
                ",",
                "(",
                ")",
                " in (",
                "\u0000",
                "\\",
                "\\,",
                "é",
                ",".repeat(500),
                "a in (" + "b,".repeat(2_000) + ")");
  }

  private static String token(Dice dice) {
    return dice.of(
        "x",
        "e30",
        "eyJ2IjoxfQ",
        "eyJ2IjoibWV0YS5rOHMuaW8vdjEiLCJydiI6MSwic3RhcnQiOiJ4In0",
        new String(dice.bytes(20), StandardCharsets.ISO_8859_1),
        "=",
        "A".repeat(dice.below(4000)));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
