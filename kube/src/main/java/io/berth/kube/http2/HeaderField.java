package io.berth.kube.http2;

/**
 * A header field.
 *
 * @param name in lower case
 */
public record HeaderField(String name, String value) {
  private static final int OVERHEAD = 32;

  /** Its size in a dynamic table (RFC 7541, section 4.1). */
  int size() {
    return name.length() + value.length() + OVERHEAD;
  }
}
