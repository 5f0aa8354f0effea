package io.berth.codec;

/** Finds the end of an object or list without looking at what is in it. */
final class JsonSkip {
  private int depth;
  private boolean inText;
  private boolean escaped;

  /** The first byte of an object or list was read. */
  void begin() {
    depth = 1;
    inText = false;
    escaped = false;
  }

  boolean isAtEnd() {
    return depth == 0;
  }

  /** Goes on with these bytes: to the byte behind the end, or through all of them. */
  int scan(byte[] bytes, int from, int to) {
    int i = inText ? scanText(bytes, from, to) : from;
    while (i < to) {
      byte next = bytes[i++];
      if (next == '"') {
        i = scanText(bytes, i, to);
      } else if ((next | 0x20) == '{') { // or [
        depth++;
      } else if ((next | 0x20) == '}' && --depth == 0) { // or ]
        break;
      }
    }
    return i;
  }

  private int scanText(byte[] bytes, int from, int to) {
    int i = escaped ? from + 1 : from;
    escaped = false;
    while (i < to) {
      i = JsonScan.quoteOrBackslash(bytes, i, to);
      if (i < to && bytes[i] == '"') {
        inText = false;
        return i + 1;
      }
      i += 2;
    }
    inText = true;
    escaped = i == to + 1;
    return to;
  }
}
