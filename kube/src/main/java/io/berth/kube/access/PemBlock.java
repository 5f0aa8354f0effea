package io.berth.kube.access;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A block of a PEM text. */
final class PemBlock {
  private static final Pattern BEGIN = Pattern.compile("-----BEGIN ([^-\r\n]+)-----");
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private final String type;
  private final boolean encrypted;
  private final byte[] der;

  private PemBlock(String type, boolean encrypted, byte[] der) {
    this.type = type;
    this.encrypted = encrypted;
    this.der = der;
  }

  /** All blocks of a text, at least one; what stands between them is not looked at. */
  static List<PemBlock> read(String text) throws InvalidValueException {
    List<PemBlock> blocks = new ArrayList<>();
    Matcher begin = BEGIN.matcher(text);
    int from = 0;
    while (begin.find(from)) {
      String type = begin.group(1);
      String end = "-----END " + type + "-----";
      int ends = text.indexOf(end, begin.end());
      if (ends < 0) {
        throw new InvalidValueException("its block " + type + " has no end; was it cut off?");
      }
      blocks.add(block(type, text.substring(begin.end(), ends)));
      from = ends + end.length();
    }
    if (blocks.isEmpty()) {
      throw new InvalidValueException(
          "is not PEM: there is no line -----BEGIN ...-----; if it is DER, convert it with"
              + " openssl");
    }
    return blocks;
  }

  /** Lines with a colon are headers, which only encrypted blocks have. */
  private static PemBlock block(String type, String body) throws InvalidValueException {
    List<String> headers = body.lines().filter(line -> line.contains(":")).toList();
    if (headers.stream().anyMatch(header -> header.contains("ENCRYPTED"))) {
      return new PemBlock(type, true, new byte[0]);
    }
    String base64 = body.lines().filter(line -> !line.contains(":")).collect(Collectors.joining());
    try {
      return new PemBlock(
          type, false, Base64.getDecoder().decode(SPACE.matcher(base64).replaceAll("")));
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException("its block " + type + " is not base64; was it edited?");
    }
  }

  /** For example {@code CERTIFICATE}. */
  String type() {
    return type;
  }

  boolean isPrivateKey() {
    return type.endsWith("PRIVATE KEY");
  }

  /** Whether a password is needed to read it; there is no other content then. */
  boolean isEncrypted() {
    return encrypted || type.startsWith("ENCRYPTED ");
  }

  byte[] der() {
    return der;
  }

  /** For messages: what was found instead of what was looked for. */
  static String types(List<PemBlock> blocks) {
    return blocks.stream().map(PemBlock::type).distinct().collect(Collectors.joining(", "));
  }
}
