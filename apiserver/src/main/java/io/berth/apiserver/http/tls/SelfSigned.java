package io.berth.apiserver.http.tls;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/** Makes an X.509 certificate that its own key signed. */
final class SelfSigned {
  private static final String ECDSA_WITH_SHA256 = "1.2.840.10045.4.3.2";
  private static final String COMMON_NAME = "2.5.4.3";
  private static final String SUBJECT_KEY_IDENTIFIER = "2.5.29.14";
  private static final String KEY_USAGE = "2.5.29.15";
  private static final String SUBJECT_ALTERNATIVE_NAME = "2.5.29.17";
  private static final String BASIC_CONSTRAINTS = "2.5.29.19";
  private static final String EXTENDED_KEY_USAGE = "2.5.29.37";
  private static final String SERVER_AUTHENTICATION = "1.3.6.1.5.5.7.3.1";

  private static final int DNS_NAME = 2;
  private static final int IP_ADDRESS = 7;
  private static final int SERIAL_BITS = 120;
  private static final byte DIGITAL_SIGNATURE = (byte) 0x80;
  private static final int UNUSED_USAGE_BITS = 7;

  /** Clocks differ; a certificate from the future is refused. */
  private static final Duration EARLIER = Duration.ofHours(1);

  private static final Duration LIFETIME = Duration.ofDays(365);

  private SelfSigned() {}

  /** A certificate for a server that is reached by these DNS names and addresses. */
  static X509Certificate certificate(
      KeyPair keys,
      Collection<String> names,
      Collection<InetAddress> addresses,
      Instant now,
      SecureRandom random)
      throws GeneralSecurityException {
    byte[] algorithm = Der.sequence(Der.oid(ECDSA_WITH_SHA256));
    byte[] self =
        Der.sequence(Der.set(Der.sequence(Der.oid(COMMON_NAME), Der.utf8("berth-apiserver"))));
    byte[] content =
        Der.sequence(
            Der.explicit(0, Der.integer(BigInteger.TWO)),
            Der.integer(new BigInteger(SERIAL_BITS, random).setBit(SERIAL_BITS)),
            algorithm,
            self,
            Der.sequence(Der.time(now.minus(EARLIER)), Der.time(now.plus(LIFETIME))),
            self,
            keys.getPublic().getEncoded(),
            Der.explicit(3, extensions(keys, names, addresses)));
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(keys.getPrivate(), random);
    signature.update(content);
    byte[] signed = Der.sequence(content, algorithm, Der.bits(signature.sign()));
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    return (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(signed));
  }

  private static byte[] extensions(
      KeyPair keys, Collection<String> names, Collection<InetAddress> addresses)
      throws GeneralSecurityException {
    byte[] keyHash = MessageDigest.getInstance("SHA-1").digest(keys.getPublic().getEncoded());
    return Der.sequence(
        critical(BASIC_CONSTRAINTS, Der.sequence()),
        critical(KEY_USAGE, Der.bits(UNUSED_USAGE_BITS, new byte[] {DIGITAL_SIGNATURE})),
        extension(EXTENDED_KEY_USAGE, Der.sequence(Der.oid(SERVER_AUTHENTICATION))),
        extension(SUBJECT_KEY_IDENTIFIER, Der.octets(keyHash)),
        extension(SUBJECT_ALTERNATIVE_NAME, alternatives(names, addresses)));
  }

  private static byte[] alternatives(Collection<String> names, Collection<InetAddress> addresses) {
    byte[][] all = new byte[names.size() + addresses.size()][];
    int next = 0;
    for (String name : names) {
      all[next++] = Der.implicit(DNS_NAME, name.getBytes(StandardCharsets.US_ASCII));
    }
    for (InetAddress address : addresses) {
      all[next++] = Der.implicit(IP_ADDRESS, address.getAddress());
    }
    return Der.sequence(all);
  }

  private static byte[] critical(String oid, byte[] value) {
    return Der.sequence(Der.oid(oid), Der.bool(true), Der.octets(value));
  }

  private static byte[] extension(String oid, byte[] value) {
    return Der.sequence(Der.oid(oid), Der.octets(value));
  }
}
