package io.berth.kube.access;

import io.berth.codec.der.DerException;
import io.berth.codec.der.DerReader;
import io.berth.codec.der.DerTag;
import io.berth.codec.der.DerWriter;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.HexFormat;

/** The forms in which private keys come. */
enum KeyForm {
  RSA_PKCS8("RSA", ""),
  RSA_PKCS1("RSA", ""),
  P256_PKCS8("secp256r1", "2a8648ce3d030107"),
  P384_PKCS8("secp384r1", "2b81040022"),
  P521_PKCS8("secp521r1", "2b81040023"),
  P256_SEC1("secp256r1", "2a8648ce3d030107"),
  P384_SEC1("secp384r1", "2b81040022"),
  P521_SEC1("secp521r1", "2b81040023"),
  /** As {@code openssl ecparam -genkey} writes it. */
  P256_SEC1_AFTER_PARAMETERS("secp256r1", "2a8648ce3d030107"),
  /** The curve stands in the block before, and only there. */
  P384_SEC1_WITHOUT_CURVE("secp384r1", "2b81040022"),
  ED25519_PKCS8("Ed25519", "");

  private static final int PUBLIC_KEY = DerTag.explicit(1);

  private final String algorithm;
  private final String curve;

  KeyForm(String algorithm, String curve) {
    this.algorithm = algorithm;
    this.curve = curve;
  }

  KeyPair generate() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(curve.isEmpty() ? algorithm : "EC");
      if (!curve.isEmpty()) {
        generator.initialize(new ECGenParameterSpec(algorithm));
      }
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  String pem(KeyPair keys) {
    PrivateKey key = keys.getPrivate();
    return switch (this) {
      case RSA_PKCS8, P256_PKCS8, P384_PKCS8, P521_PKCS8, ED25519_PKCS8 ->
          pem("PRIVATE KEY", key.getEncoded());
      case RSA_PKCS1 -> pem("RSA PRIVATE KEY", insidePkcs8(key));
      case P256_SEC1, P384_SEC1, P521_SEC1 -> pem("EC PRIVATE KEY", sec1(keys, true));
      case P256_SEC1_AFTER_PARAMETERS -> parameters() + pem("EC PRIVATE KEY", sec1(keys, true));
      case P384_SEC1_WITHOUT_CURVE -> parameters() + pem("EC PRIVATE KEY", sec1(keys, false));
    };
  }

  /** What makes two keys the same; their encodings may say more or less about the curve. */
  static String secret(PrivateKey key) {
    return key instanceof ECPrivateKey ec
        ? ec.getParams().getOrder() + " " + ec.getS()
        : HexFormat.of().formatHex(key.getEncoded());
  }

  static String pem(String type, byte[] der) {
    String base64 = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(type, base64);
  }

  private String parameters() {
    return pem("EC PARAMETERS", curveIdentifier());
  }

  private byte[] curveIdentifier() {
    return DerWriter.value(DerTag.OBJECT_IDENTIFIER, HexFormat.of().parseHex(curve));
  }

  private static byte[] insidePkcs8(PrivateKey key) {
    try {
      DerReader der = new DerReader(key.getEncoded()).enter(DerTag.SEQUENCE);
      der.take(DerTag.INTEGER);
      der.take(DerTag.SEQUENCE);
      return der.take(DerTag.OCTET_STRING);
    } catch (DerException e) {
      throw new AssertionError(e);
    }
  }

  private byte[] sec1(KeyPair keys, boolean complete) {
    ECPrivateKey secret = (ECPrivateKey) keys.getPrivate();
    int length = (secret.getParams().getOrder().bitLength() + 7) / 8;
    return DerWriter.value(
        DerTag.SEQUENCE,
        new byte[] {DerTag.INTEGER, 1, 1},
        DerWriter.value(DerTag.OCTET_STRING, fixed(secret.getS(), length)),
        complete ? DerWriter.value(DerTag.explicit(0), curveIdentifier()) : new byte[0],
        complete ? DerWriter.value(PUBLIC_KEY, point(keys)) : new byte[0]);
  }

  private static byte[] point(KeyPair keys) {
    try {
      DerReader der = new DerReader(keys.getPublic().getEncoded()).enter(DerTag.SEQUENCE);
      der.take(DerTag.SEQUENCE);
      return DerWriter.value(DerTag.BIT_STRING, der.take(DerTag.BIT_STRING));
    } catch (DerException e) {
      throw new AssertionError(e);
    }
  }

  private static byte[] fixed(BigInteger number, int length) {
    byte[] shortest = number.toByteArray();
    byte[] fixed = new byte[length];
    int count = Math.min(length, shortest.length);
    System.arraycopy(shortest, shortest.length - count, fixed, length - count, count);
    return fixed;
  }
}
