package io.berth.kube.access;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Reads private keys. The Java runtime reads PKCS#8 only, so the two older forms are wrapped: RSA
 * keys as PKCS#1 has them and EC keys as SEC 1 has them. Which form a key has shows in its content,
 * whatever its label says.
 */
final class PrivateKeys {
  private static final byte[] VERSION_0 = {Der.INTEGER, 1, 0};
  private static final byte[] NULL = {0x05, 0};
  private static final byte[] RSA = HexFormat.of().parseHex("2a864886f70d010101");
  private static final byte[] EC = HexFormat.of().parseHex("2a8648ce3d0201");

  /** By object identifier. */
  private static final Map<String, String> ALGORITHMS =
      Map.of(hex(RSA), "RSA", hex(EC), "EC", "2b6570", "Ed25519");

  /** P-256, P-384, P-521. */
  private static final List<String> CURVES =
      List.of("2a8648ce3d030107", "2b81040022", "2b81040023");

  private static final String SUPPORTED = "use RSA, EC (P-256, P-384, P-521) or Ed25519";

  private PrivateKeys() {}

  /** The first private key of a PEM text. */
  static PrivateKey read(String text) throws InvalidValueException {
    List<PemBlock> blocks = PemBlock.read(text);
    PemBlock key =
        blocks.stream()
            .filter(PemBlock::isPrivateKey)
            .findFirst()
            .orElseThrow(
                () -> new InvalidValueException("holds no private key, but " + PemBlock.types(blocks)));
    if (key.isEncrypted()) {
      throw new InvalidValueException(
          "is encrypted, and there is nobody to ask for the password; decrypt it with "
              + "openssl pkey -in FILE -out NEW-FILE");
    }
    byte[] curve =
        blocks.stream()
            .filter(block -> block.type().equals("EC PARAMETERS"))
            .findFirst()
            .map(PemBlock::der)
            .orElse(new byte[0]);
    return parse(pkcs8(key.der(), curve));
  }

  private static byte[] pkcs8(byte[] der, byte[] curve) throws InvalidValueException {
    Der key = new Der(der).enter(Der.SEQUENCE);
    key.take(Der.INTEGER);
    if (key.isNext(Der.SEQUENCE)) {
      return der;
    }
    if (key.isNext(Der.INTEGER)) {
      return wrap(RSA, NULL, der);
    }
    key.take(Der.OCTET_STRING);
    return wrap(EC, key.isNext(Der.CONTEXT_0) ? key.take(Der.CONTEXT_0) : curve, der);
  }

  private static byte[] wrap(byte[] algorithm, byte[] parameters, byte[] key) {
    return Der.value(
        Der.SEQUENCE,
        VERSION_0,
        Der.value(Der.SEQUENCE, Der.value(Der.OBJECT_IDENTIFIER, algorithm), parameters),
        Der.value(Der.OCTET_STRING, key));
  }

  private static PrivateKey parse(byte[] pkcs8) throws InvalidValueException {
    String algorithm = algorithm(pkcs8);
    try {
      return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    } catch (GeneralSecurityException e) {
      throw new InvalidValueException("its " + algorithm + " key is damaged: " + e.getMessage());
    }
  }

  private static String algorithm(byte[] pkcs8) throws InvalidValueException {
    Der key = new Der(pkcs8).enter(Der.SEQUENCE);
    key.take(Der.INTEGER);
    Der identifier = key.enter(Der.SEQUENCE);
    String algorithm = ALGORITHMS.get(hex(identifier.take(Der.OBJECT_IDENTIFIER)));
    if (algorithm == null) {
      throw new InvalidValueException("its key is of an unknown kind; " + SUPPORTED);
    }
    if (algorithm.equals("EC") && !isKnownCurve(identifier)) {
      throw new InvalidValueException("its EC key is on an unknown curve; " + SUPPORTED);
    }
    return algorithm;
  }

  private static boolean isKnownCurve(Der parameters) throws InvalidValueException {
    return parameters.isNext(Der.OBJECT_IDENTIFIER)
        && CURVES.contains(hex(parameters.take(Der.OBJECT_IDENTIFIER)));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
