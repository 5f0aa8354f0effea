package io.berth.kube.http2;

import java.nio.charset.StandardCharsets;

/**
 * Decodes HPACK's Huffman code (RFC 7541, appendix B). Codes of one length follow each other in the
 * order of their symbols, and the first of a length follows the last of the shorter ones: so the
 * lengths determine the code.
 */
final class HuffmanDecoder {
  private static final int SHORTEST = 5;
  private static final int LONGEST = 30;
  private static final int EOS = 256;

  /** The length of each symbol's code, in letters: a for 1 to z for 26, then A for 27 and so on. */
  private static final String LENGTHS =
      "mwBBBBBBBxDBBDBBBBBBBBDBBBBBBBBBfjjlmfhkjjhkhfffeeefffffffghoflj"
          + "mfgggggggggggggggggggggghghmsmnfoefefefffeggfffefgfeefgggggoknmB"
          + "tvttvvvwvwwwwwxwxxvwxwwwwuvwvwwxvutvvwwuwvvxuvwwuuvuwvwwtvvvwvvw"
          + "zztsvwvyzzzAAzxysuzAAzAxuuzzBAAAtxtuvuuwvvyyxxzwzAzzAAAAABAAAAAzD";

  /** By length: the first code, how many there are, and where their symbols begin. */
  private static final int[] FIRST = new int[LONGEST + 1];

  private static final int[] COUNT = new int[LONGEST + 1];
  private static final int[] BEGIN = new int[LONGEST + 1];
  private static final short[] SYMBOLS = new short[EOS + 1];

  static {
    int code = 0;
    int symbols = 0;
    for (int length = 1; length <= LONGEST; length++) {
      code <<= 1;
      FIRST[length] = code;
      BEGIN[length] = symbols;
      for (int symbol = 0; symbol <= EOS; symbol++) {
        if (length(symbol) == length) {
          SYMBOLS[symbols++] = (short) symbol;
        }
      }
      COUNT[length] = symbols - BEGIN[length];
      code += COUNT[length];
    }
  }

  private HuffmanDecoder() {}

  static int length(int symbol) {
    char letter = LENGTHS.charAt(symbol);
    return letter >= 'a' ? letter - 'a' + 1 : letter - 'A' + 27;
  }

  /** Decodes a string. Its last byte is padded with the first bits of the EOS symbol. */
  static String decode(byte[] bytes, int offset, int length) throws ProtocolException {
    byte[] text = new byte[length * 8 / SHORTEST];
    int size = 0;
    long bits = 0;
    int count = 0;
    for (int i = offset; i < offset + length; i++) {
      bits = bits << 8 | (bytes[i] & 0xFF);
      count += 8;
      for (int used = used(bits, count); used > 0; used = used(bits, count)) {
        text[size++] = (byte) symbol(bits >>> (count - used), used);
        count -= used;
      }
    }
    long padding = (1L << count) - 1;
    if (count > 7 || (bits & padding) != padding) {
      throw new ProtocolException("a Huffman-coded string that is cut off");
    }
    return new String(text, 0, size, StandardCharsets.ISO_8859_1);
  }

  /** How many of these bits are the next symbol; 0 if more bits are needed. */
  private static int used(long bits, int count) {
    for (int length = SHORTEST; length <= Math.min(count, LONGEST); length++) {
      if (index(bits >>> (count - length), length) < COUNT[length]) {
        return length;
      }
    }
    return 0;
  }

  private static int index(long code, int length) {
    return (int) (code & ((1L << length) - 1)) - FIRST[length];
  }

  private static int symbol(long code, int length) throws ProtocolException {
    int symbol = SYMBOLS[BEGIN[length] + index(code, length)];
    if (symbol == EOS) {
      throw new ProtocolException("a Huffman-coded string that goes on after EOS");
    }
    return symbol;
  }
}
