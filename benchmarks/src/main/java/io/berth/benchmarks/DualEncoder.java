package io.berth.benchmarks;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One message, written as JSON and as protobuf at the same time, the way the API server does it:
 * protobuf has empty texts and zeros, JSON leaves them out. It knows nothing of the model, so what
 * it writes can have fields that the model does not.
 */
final class DualEncoder {
  private final StringBuilder json = new StringBuilder();
  private final ByteArrayOutputStream protobuf = new ByteArrayOutputStream();

  String json() {
    return "{" + json + "}";
  }

  byte[] protobuf() {
    return protobuf.toByteArray();
  }

  DualEncoder text(int number, String name, String value) {
    bytes(number, value.getBytes(StandardCharsets.UTF_8));
    return value.isEmpty() ? this : member(name, quoted(value));
  }

  /** A text that only JSON has. */
  DualEncoder onlyJson(String name, String value) {
    return member(name, quoted(value));
  }

  DualEncoder whole(int number, String name, long value) {
    varint(8L * number);
    varint(value);
    return value == 0 ? this : member(name, String.valueOf(value));
  }

  /** A number that is written even if it is zero. */
  DualEncoder pointer(int number, String name, long value) {
    return value == 0 ? whole(number, name, 0).member(name, "0") : whole(number, name, value);
  }

  DualEncoder flag(int number, String name, boolean value) {
    varint(8L * number);
    varint(value ? 1 : 0);
    return value ? member(name, "true") : this;
  }

  DualEncoder time(int number, String name, long epochSecond) {
    bytes(number, new DualEncoder().whole(1, "", epochSecond).whole(2, "", 0).protobuf());
    return member(name, quoted(Instant.ofEpochSecond(epochSecond).toString()));
  }

  /** A time that is not set, which both formats write nevertheless. */
  DualEncoder noTime(int number, String name) {
    bytes(number, new byte[0]);
    return member(name, "null");
  }

  DualEncoder part(int number, String name, DualEncoder part) {
    bytes(number, part.protobuf());
    return member(name, part.json());
  }

  /** A part whose members stand among those of this message in JSON. */
  DualEncoder inlined(int number, DualEncoder part) {
    bytes(number, part.protobuf());
    return part.json.isEmpty() ? this : separated(part.json.toString());
  }

  /** A part in protobuf that some bytes stand before, all of it in a message of its own. */
  DualEncoder enclosed(int number, byte[] before, DualEncoder part) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(before);
    all.writeBytes(part.protobuf());
    DualEncoder raw = new DualEncoder();
    raw.bytes(1, all.toByteArray());
    bytes(number, raw.protobuf());
    return this;
  }

  DualEncoder parts(int number, String name, List<DualEncoder> parts) {
    parts.forEach(part -> bytes(number, part.protobuf()));
    return list(name, parts.stream().map(DualEncoder::json).toList());
  }

  DualEncoder texts(int number, String name, List<String> values) {
    values.forEach(value -> bytes(number, value.getBytes(StandardCharsets.UTF_8)));
    return list(name, values.stream().map(DualEncoder::quoted).toList());
  }

  DualEncoder map(int number, String name, Map<String, String> values) {
    DualEncoder entries = new DualEncoder();
    new TreeMap<>(values)
        .forEach(
            (key, value) -> {
              bytes(number, new DualEncoder().text(1, "", key).text(2, "", value).protobuf());
              entries.member(key, quoted(value));
            });
    return values.isEmpty() ? this : member(name, entries.json());
  }

  DualEncoder quantities(int number, String name, Map<String, String> values) {
    DualEncoder entries = new DualEncoder();
    new TreeMap<>(values)
        .forEach(
            (key, value) -> {
              DualEncoder quantity = new DualEncoder().text(1, "", value);
              bytes(number, new DualEncoder().text(1, "", key).part(2, "", quantity).protobuf());
              entries.member(key, quoted(value));
            });
    return values.isEmpty() ? this : member(name, entries.json());
  }

  /** A JSON text that protobuf carries as bytes. */
  DualEncoder raw(int number, String name, String text) {
    bytes(number, new DualEncoder().text(1, "", text).protobuf());
    return member(name, text);
  }

  private DualEncoder list(String name, List<String> items) {
    return items.isEmpty() ? this : member(name, "[" + String.join(",", items) + "]");
  }

  private DualEncoder member(String name, String value) {
    return separated(quoted(name) + ":" + value);
  }

  private DualEncoder separated(String members) {
    json.append(json.isEmpty() ? "" : ",").append(members);
    return this;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private void bytes(int number, byte[] value) {
    varint(8L * number + 2);
    varint(value.length);
    protobuf.writeBytes(value);
  }

  private void varint(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      protobuf.write((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    protobuf.write((int) rest);
  }
}
