package io.berth.apiserver.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bodies as kube-scheduler sends them. */
final class ProtobufModels {
  private ProtobufModels() {}

  static byte[] some(String name, Dice dice) {
    byte[] meta = field(1, text(1, name));
    return switch (dice.below(4)) {
      case 0 ->
          envelope("v1", "Binding", both(meta, field(2, both(text(1, "Node"), text(3, "n")))));
      case 1 -> envelope("v1", "DeleteOptions", new byte[] {8, 0});
      case 2 -> envelope("coordination.k8s.io/v1", "Lease", both(meta, field(2, text(1, "h"))));
      default ->
          envelope(dice.of("v1", "events.k8s.io/v1", "x"), "Event", both(meta, text(3, "r")));
    };
  }

  private static byte[] envelope(String version, String kind, byte[] raw) {
    byte[] magic = {'k', '8', 's', 0};
    return both(magic, both(field(1, both(text(1, version), text(2, kind))), field(2, raw)));
  }

  private static byte[] text(int number, String text) {
    return field(number, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] field(int number, byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write((number << 3) | 2);
    int length = content.length;
    for (; length > 127; length >>>= 7) {
      out.write((length & 127) | 128);
    }
    out.write(length);
    out.writeBytes(content);
    return out.toByteArray();
  }

  private static byte[] both(byte[] one, byte[] other) {
    byte[] both = java.util.Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    return both;
  }
}
