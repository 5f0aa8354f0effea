package io.berth.kube.watch;

import java.util.List;

/** What an API server sends, written as JSON. */
final class Json {
  static final String END = "\n";

  private Json() {}

  /** A namespace, its uid made from its name and a number. */
  static String object(String name, int uid, String version) {
    return "{\"metadata\":{\"name\":\"%s\",\"uid\":\"%s-%d\",\"resourceVersion\":\"%s\"}}"
        .formatted(name, name, uid, version);
  }

  static String object(String name, String version) {
    return object(name, 1, version);
  }

  static String event(String type, String object) {
    return "{\"type\":\"" + type + "\",\"object\":" + object + "}" + END;
  }

  static String added(String name, String version) {
    return event("ADDED", object(name, version));
  }

  static String modified(String name, String version) {
    return event("MODIFIED", object(name, version));
  }

  static String deleted(String name, String version) {
    return event("DELETED", object(name, version));
  }

  static String bookmark(String version) {
    return event("BOOKMARK", "{\"metadata\":{\"resourceVersion\":\"" + version + "\"}}");
  }

  /** The bookmark that ends a streamed list. */
  static String listed(String version) {
    return event(
        "BOOKMARK",
        """
        {"metadata":{"resourceVersion":"%s","annotations":{"k8s.io/initial-events-end":"true"}}}\
        """
            .formatted(version));
  }

  static String error(int code, String reason, String message) {
    return event("ERROR", status(code, reason, message));
  }

  static String status(int code, String reason, String message) {
    return """
    {"kind":"Status","apiVersion":"v1","status":"Failure","code":%d,"reason":"%s","message":"%s"}\
    """
        .formatted(code, reason, message.replace("\"", "\\\""));
  }

  static String list(String version, String next, List<String> objects) {
    return """
    {"kind":"NamespaceList","apiVersion":"v1",\
    "metadata":{"resourceVersion":"%s","continue":"%s"},"items":[%s]}\
    """
        .formatted(version, next, String.join(",", objects));
  }
}
