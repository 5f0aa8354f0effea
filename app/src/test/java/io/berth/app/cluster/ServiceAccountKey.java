package io.berth.app.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.time.Instant;
import java.util.Base64;

/**
 * The key that the API server signs the tokens of service accounts with. Tests have it too, and so
 * can make tokens that expire when they like: the API server gives none for less than ten minutes.
 */
final class ServiceAccountKey {
  static final String ISSUER = "https://kubernetes.default.svc";

  private final KeyPair keys;

  private ServiceAccountKey(KeyPair keys) {
    this.keys = keys;
  }

  static ServiceAccountKey generate() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return new ServiceAccountKey(generator.generateKeyPair());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java runtime has RSA", e);
    }
  }

  void writePrivate(Path file) throws IOException {
    writePem(file, "PRIVATE KEY", keys.getPrivate());
  }

  void writePublic(Path file) throws IOException {
    writePem(file, "PUBLIC KEY", keys.getPublic());
  }

  private static void writePem(Path file, String label, Key key) throws IOException {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
    Files.writeString(
        file, "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(label, body, label));
  }

  /** A token for an account of this uid; its {@code exp} is this time. */
  String token(String namespace, String name, String uid, Instant expires) {
    long exp = expires.getEpochSecond();
    String claims =
        """
        {"iss":"%s","aud":["%s"],"sub":"system:serviceaccount:%s:%s","exp":%d,"iat":%d,"nbf":%d,\
        "kubernetes.io":{"namespace":"%s","serviceaccount":{"name":"%s","uid":"%s"}}}\
        """
            .formatted(
                ISSUER, ISSUER, namespace, name, exp, exp - 3600, exp - 3600, namespace, name, uid);
    String signed =
        encoded("{\"alg\":\"RS256\",\"typ\":\"JWT\"}".getBytes(UTF_8))
            + "."
            + encoded(claims.getBytes(UTF_8));
    return signed + "." + encoded(signature(signed.getBytes(UTF_8)));
  }

  private byte[] signature(byte[] text) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(keys.getPrivate());
      signature.update(text);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java runtime has SHA256withRSA", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
