package io.berth.codec.der;

/** Identifier octets of values (X.690, section 8.1.2). */
public final class DerTag {
  public static final int BOOLEAN = 0x01;
  public static final int INTEGER = 0x02;
  public static final int BIT_STRING = 0x03;
  public static final int OCTET_STRING = 0x04;
  public static final int OBJECT_IDENTIFIER = 0x06;
  public static final int UTF8_STRING = 0x0c;
  public static final int UTC_TIME = 0x17;
  public static final int GENERALIZED_TIME = 0x18;
  public static final int SEQUENCE = 0x30;
  public static final int SET = 0x31;

  private static final int CONTEXT = 0x80;
  private static final int CONSTRUCTED = 0x20;

  private DerTag() {}

  /** A context-specific tag of a value that consists of others. */
  public static int explicit(int number) {
    return CONTEXT | CONSTRUCTED | number;
  }

  /** A context-specific tag of a primitive value. */
  public static int implicit(int number) {
    return CONTEXT | number;
  }
}
