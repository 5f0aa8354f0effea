package io.berth.apiserver.http;

import io.berth.apiserver.object.ApiFailure;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads paths and queries. A path is split before it is decoded, so that an encoded slash cannot
 * make a segment; nothing is normalised, so that what is not plainly a path is not found.
 */
final class RequestTarget {
  private RequestTarget() {}

  /** The decoded segments of a path; it may end with a slash. */
  static List<String> segments(String path) {
    if (!path.startsWith("/")) {
      throw ApiFailure.badRequest("the request path must start with a slash");
    }
    String inner = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    List<String> segments = new ArrayList<>();
    for (int start = 1; start <= inner.length(); ) {
      int end = inner.indexOf('/', start);
      end = end < 0 ? inner.length() : end;
      segments.add(segment(inner.substring(start, end), end == inner.length()));
      start = end + 1;
    }
    return List.copyOf(segments);
  }

  private static String segment(String encoded, boolean last) {
    String segment = decode(encoded, false).orElseThrow(RequestTarget::badEscape);
    if (last && (segment.equals(".") || segment.equals(".."))) {
      throw ApiFailure.badRequest(
          "Name parameter invalid: \"" + segment + "\": may not be '" + segment + "'");
    }
    boolean plain =
        !segment.isEmpty()
            && !segment.equals(".")
            && !segment.equals("..")
            && segment.chars().noneMatch(c -> c == '/' || c == '%' || Character.isISOControl(c));
    if (!plain) {
      throw ApiFailure.noSuchPath();
    }
    return segment;
  }

  private static ApiFailure badEscape() {
    return ApiFailure.badRequest("the request path has a bad percent escape");
  }

  /** The decoded values by name. Pairs that cannot be read are left out, as kube-apiserver does. */
  static Map<String, List<String>> query(String query) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String pair : query.split("&", -1)) {
      if (pair.isEmpty() || pair.indexOf(';') >= 0) {
        continue;
      }
      int equals = pair.indexOf('=');
      Optional<String> name = decode(equals < 0 ? pair : pair.substring(0, equals), true);
      Optional<String> value = decode(equals < 0 ? "" : pair.substring(equals + 1), true);
      if (name.isPresent() && value.isPresent()) {
        values.computeIfAbsent(name.get(), _ -> new ArrayList<>()).add(value.get());
      }
    }
    return values;
  }

  /** Nothing if an escape is broken or the bytes are no UTF-8. */
  private static Optional<String> decode(String text, boolean plusIsSpace) {
    if (text.indexOf('%') < 0) {
      return Optional.of(plusIsSpace ? text.replace('+', ' ') : text);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '%') {
        bytes.write(plusIsSpace && c == '+' ? ' ' : c);
      } else if (isEscape(text, i)) {
        bytes.write(Integer.parseInt(text, i + 1, i + 3, 16));
        i += 2;
      } else {
        return Optional.empty();
      }
    }
    return utf8(bytes.toByteArray());
  }

  private static boolean isEscape(String text, int at) {
    return at + 2 < text.length()
        && Character.digit(text.charAt(at + 1), 16) >= 0
        && Character.digit(text.charAt(at + 2), 16) >= 0;
  }

  private static Optional<String> utf8(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
