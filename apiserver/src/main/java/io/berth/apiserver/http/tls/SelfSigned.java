package io.berth.apiserver.http.tls;

import io.berth.codec.der.DerWriter;
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
    byte[] algorithm = DerWriter.sequence(DerWriter.oid(ECDSA_WITH_SHA256));
    byte[] self =
        DerWriter.sequence(
            DerWriter.set(
                DerWriter.sequence(DerWriter.oid(COMMON_NAME), DerWriter.utf8("berth-apiserver"))));
    byte[] content =
        DerWriter.sequence(
            DerWriter.explicit(0, DerWriter.integer(BigInteger.TWO)),
            DerWriter.integer(new BigInteger(SERIAL_BITS, random).setBit(SERIAL_BITS)),
            algorithm,
            self,
            DerWriter.sequence(
                DerWriter.time(now.minus(EARLIER)), DerWriter.time(now.plus(LIFETIME))),
            self,
            keys.getPublic().getEncoded(),
            DerWriter.explicit(3, extensions(keys, names, addresses)));
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(keys.getPrivate(), random);
    signature.update(content);
    byte[] signed = DerWriter.sequence(content, algorithm, DerWriter.bits(signature.sign()));
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    return (X509Certificate) factory.generateCertificate(new ByteArrayInputStream(signed));
  }

  private static byte[] extensions(
      KeyPair keys, Collection<String> names, Collection<InetAddress> addresses)
      throws GeneralSecurityException {
    byte[] keyHash = MessageDigest.getInstance("SHA-1").digest(keys.getPublic().getEncoded());
    return DerWriter.sequence(
        critical(BASIC_CONSTRAINTS, DerWriter.sequence()),
        critical(KEY_USAGE, DerWriter.bits(UNUSED_USAGE_BITS, new byte[] {DIGITAL_SIGNATURE})),
        extension(EXTENDED_KEY_USAGE, DerWriter.sequence(DerWriter.oid(SERVER_AUTHENTICATION))),
        extension(SUBJECT_KEY_IDENTIFIER, DerWriter.octets(keyHash)),
        extension(SUBJECT_ALTERNATIVE_NAME, alternatives(names, addresses)));
  }

  private static byte[] alternatives(Collection<String> names, Collection<InetAddress> addresses) {
    byte[][] all = new byte[names.size() + addresses.size()][];
    int next = 0;
    for (String name : names) {
      all[next++] = DerWriter.implicit(DNS_NAME, name.getBytes(StandardCharsets.US_ASCII));
    }
    for (InetAddress address : addresses) {
      all[next++] = DerWriter.implicit(IP_ADDRESS, address.getAddress());
    }
    return DerWriter.sequence(all);
  }

  private static byte[] critical(String oid, byte[] value) {
    return DerWriter.sequence(DerWriter.oid(oid), DerWriter.bool(true), DerWriter.octets(value));
  }

  private static byte[] extension(String oid, byte[] value) {
    return DerWriter.sequence(DerWriter.oid(oid), DerWriter.octets(value));
  }
}
