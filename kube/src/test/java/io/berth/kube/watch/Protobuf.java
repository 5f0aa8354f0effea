package io.berth.kube.watch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** What an API server sends, written as protobuf; each character is a byte. */
final class Protobuf {
  static final String TYPE = "application/vnd.kubernetes.protobuf";

  private Protobuf() {}

  private static String field(int number, String value) {
    return varint(number << 3 | 2) + varint(value.length()) + value;
  }

  private static String number(int number, int value) {
    return varint(number << 3) + varint(value);
  }

  private static String varint(int value) {
    return value < 0x80
        ? String.valueOf((char) value)
        : (char) ((value & 0x7F) | 0x80) + varint(value >>> 7);
  }

  private static String envelope(String kind, String raw) {
    return "k8s\0" + field(1, field(1, "v1") + field(2, kind)) + field(2, raw);
  }

  static String object(String name, String version) {
    return field(1, field(1, name) + field(5, name + "-1") + field(6, version));
  }

  static String event(String type, String object) {
    String event = field(1, type) + field(2, field(1, envelope("Namespace", object)));
    int length = event.length();
    return new String(
            new byte[] {
              (byte) (length >>> 24), (byte) (length >>> 16), (byte) (length >>> 8), (byte) length
            },
            ISO_8859_1)
        + event;
  }

  static String added(String name, String version) {
    return event("ADDED", object(name, version));
  }

  /** The bookmark that ends a streamed list. */
  static String listed(String version) {
    String end = field(1, "k8s.io/initial-events-end") + field(2, "true");
    return event("BOOKMARK", field(1, field(6, version) + field(12, end)));
  }

  static String list(String version, String object) {
    return envelope("NamespaceList", field(1, field(2, version)) + field(2, object));
  }

  static String status(int code, String reason, String message) {
    return envelope("Status", field(3, message) + field(4, reason) + number(6, code));
  }
}
