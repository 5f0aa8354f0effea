package io.berth.kube.access;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.List;

/** Makes identities; checks that certificate and key belong together. */
final class Identities {
  private static final byte[] ANYTHING = {1, 2, 3};

  private Identities() {}

  static Credentials.Identity of(List<X509Certificate> chain, PrivateKey key)
      throws InvalidValueException {
    if (!belong(chain.getFirst().getPublicKey(), key)) {
      throw new InvalidValueException(
          "the private key does not belong to the certificate of "
              + chain.getFirst().getSubjectX500Principal());
    }
    return new Credentials.Identity(chain, key);
  }

  /** Checked by a signature: the runtime does not derive the public key from a private one. */
  private static boolean belong(PublicKey open, PrivateKey secret) {
    try {
      Signature signature = Signature.getInstance(algorithm(secret));
      signature.initSign(secret);
      signature.update(ANYTHING);
      byte[] signed = signature.sign();
      signature.initVerify(open);
      signature.update(ANYTHING);
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private static String algorithm(PrivateKey key) {
    return switch (key.getAlgorithm()) {
      case "RSA" -> "SHA256withRSA";
      case "EC" -> "SHA256withECDSA";
      default -> "EdDSA";
    };
  }
}
