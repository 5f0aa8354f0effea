package io.berth.kube.http2;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** HPACK's static table (RFC 7541, appendix A). */
final class StaticTable {
  private static final List<HeaderField> FIELDS =
      Stream.of(
              ":authority",
              ":method GET",
              ":method POST",
              ":path /",
              ":path /index.html",
              ":scheme http",
              ":scheme https",
              ":status 200",
              ":status 204",
              ":status 206",
              ":status 304",
              ":status 400",
              ":status 404",
              ":status 500",
              "accept-charset",
              "accept-encoding gzip, deflate",
              "accept-language",
              "accept-ranges",
              "accept",
              "access-control-allow-origin",
              "age",
              "allow",
              "authorization",
              "cache-control",
              "content-disposition",
              "content-encoding",
              "content-language",
              "content-length",
              "content-location",
              "content-range",
              "content-type",
              "cookie",
              "date",
              "etag",
              "expect",
              "expires",
              "from",
              "host",
              "if-match",
              "if-modified-since",
              "if-none-match",
              "if-range",
              "if-unmodified-since",
              "last-modified",
              "link",
              "location",
              "max-forwards",
              "proxy-authenticate",
              "proxy-authorization",
              "range",
              "referer",
              "refresh",
              "retry-after",
              "server",
              "set-cookie",
              "strict-transport-security",
              "transfer-encoding",
              "user-agent",
              "vary",
              "via",
              "www-authenticate")
          .map(StaticTable::field)
          .toList();

  static final int SIZE = FIELDS.size();

  private static final Map<HeaderField, Integer> INDEXES = new HashMap<>();
  private static final Map<String, Integer> NAMES = new HashMap<>();

  static {
    for (int index = 1; index <= SIZE; index++) {
      HeaderField field = FIELDS.get(index - 1);
      INDEXES.put(field, index);
      NAMES.putIfAbsent(field.name(), index);
    }
  }

  private StaticTable() {}

  private static HeaderField field(String line) {
    int space = line.indexOf(' ');
    return space < 0
        ? new HeaderField(line, "")
        : new HeaderField(line.substring(0, space), line.substring(space + 1));
  }

  /** The field of an index from 1 to {@link #SIZE}. */
  static HeaderField field(int index) {
    return FIELDS.get(index - 1);
  }

  /** The index of a field; 0 if it has none. */
  static int index(HeaderField field) {
    return INDEXES.getOrDefault(field, 0);
  }

  /** The index of a field of this name; 0 if there is none. */
  static int indexOfName(String name) {
    return NAMES.getOrDefault(name, 0);
  }
}
