package io.berth.kube.access;

import io.berth.codec.der.DerException;
import io.berth.codec.der.DerReader;
import io.berth.codec.der.DerTag;
import io.berth.codec.der.DerWriter;
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
  /** The first optional part of a SEC 1 key. */
  private static final int PARAMETERS = DerTag.explicit(0);

  private static final byte[] VERSION_0 = {DerTag.INTEGER, 1, 0};
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
                () ->
                    new InvalidValueException(
                        "holds no private key, but " + PemBlock.types(blocks)));
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
    try {
      return parse(pkcs8(key.der(), curve));
    } catch (DerException e) {
      throw new InvalidValueException("its DER data is damaged; was it cut off or edited?");
    }
  }

  private static byte[] pkcs8(byte[] der, byte[] curve) throws DerException {
    DerReader key = new DerReader(der).enter(DerTag.SEQUENCE);
    key.take(DerTag.INTEGER);
    if (key.isNext(DerTag.SEQUENCE)) {
      return der;
    }
    if (key.isNext(DerTag.INTEGER)) {
      return wrap(RSA, NULL, der);
    }
    key.take(DerTag.OCTET_STRING);
    return wrap(EC, key.isNext(PARAMETERS) ? key.take(PARAMETERS) : curve, der);
  }

  private static byte[] wrap(byte[] algorithm, byte[] parameters, byte[] key) {
    return DerWriter.sequence(
        VERSION_0,
        DerWriter.sequence(DerWriter.value(DerTag.OBJECT_IDENTIFIER, algorithm), parameters),
        DerWriter.octets(key));
  }

  private static PrivateKey parse(byte[] pkcs8) throws InvalidValueException, DerException {
    String algorithm = algorithm(pkcs8);
    try {
      return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    } catch (GeneralSecurityException e) {
      throw new InvalidValueException("its " + algorithm + " key is damaged: " + e.getMessage());
    }
  }

  private static String algorithm(byte[] pkcs8) throws InvalidValueException, DerException {
    DerReader key = new DerReader(pkcs8).enter(DerTag.SEQUENCE);
    key.take(DerTag.INTEGER);
    DerReader identifier = key.enter(DerTag.SEQUENCE);
    String algorithm = ALGORITHMS.get(hex(identifier.take(DerTag.OBJECT_IDENTIFIER)));
    if (algorithm == null) {
      throw new InvalidValueException("its key is of an unknown kind; " + SUPPORTED);
    }
    if (algorithm.equals("EC") && !isKnownCurve(identifier)) {
      throw new InvalidValueException("its EC key is on an unknown curve; " + SUPPORTED);
    }
    return algorithm;
  }

  private static boolean isKnownCurve(DerReader parameters) throws DerException {
    return parameters.isNext(DerTag.OBJECT_IDENTIFIER)
        && CURVES.contains(hex(parameters.take(DerTag.OBJECT_IDENTIFIER)));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
