package io.berth.kube.http2;

/**
 * A line of a header.
 *
 * @param name in lower case
 */
public record HeaderField(String name, String value) {
  private static final int OVERHEAD = 32;

  /** What it takes in a table of headers, as HPACK counts. */
  int size() {
    return name.length() + value.length() + OVERHEAD;
  }
}
