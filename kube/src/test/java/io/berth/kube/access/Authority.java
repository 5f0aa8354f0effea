package io.berth.kube.access;

import io.berth.codec.der.DerTag;
import io.berth.codec.der.DerWriter;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import javax.security.auth.x500.X500Principal;

/** Signs certificates for tests. The runtime cannot make any, so they are put together here. */
final class Authority {
  private static final int BOOLEAN = 0x01;
  private static final int BIT_STRING = 0x03;
  private static final int UTC_TIME = 0x17;
  private static final int EXTENSIONS = 0xA3;
  private static final int DNS_NAME = 0x82;
  private static final int IP_ADDRESS = 0x87;

  private static final byte[] ECDSA_WITH_SHA256 =
      DerWriter.value(DerTag.SEQUENCE, identifier("2a8648ce3d040302"));
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

  private final X500Principal name;
  private final KeyPair keys = KeyForm.P256_PKCS8.generate();
  private final X509Certificate certificate;
  private int issued;

  Authority(String name) {
    this.name = new X500Principal("CN=" + name);
    this.certificate = sign(this.name, keys.getPublic(), authorityExtensions());
  }

  /** A certificate, and the key it is for. */
  record Issued(KeyForm form, X509Certificate certificate, KeyPair keys) {
    String certificatePem() {
      return pem(certificate);
    }

    String keyPem() {
      return form.pem(keys);
    }

    Credentials.Identity identity() {
      return new Credentials.Identity(List.of(certificate), keys.getPrivate());
    }
  }

  X509Certificate certificate() {
    return certificate;
  }

  String pem() {
    return pem(certificate);
  }

  Trust trust() {
    return new Trust.Authorities(List.of(certificate));
  }

  /** A certificate for a user, or for a server at 127.0.0.1 and localhost. */
  Issued issue(String subject, KeyForm form) {
    KeyPair made = form.generate();
    X500Principal principal = new X500Principal("CN=" + subject);
    return new Issued(form, sign(principal, made.getPublic(), localNames()), made);
  }

  static String pem(X509Certificate certificate) {
    try {
      return KeyForm.pem("CERTIFICATE", certificate.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private X509Certificate sign(X500Principal subject, PublicKey key, byte[] extensions) {
    try {
      byte[] content = content(subject, key, extensions);
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(keys.getPrivate());
      signature.update(content);
      byte[] whole =
          DerWriter.value(DerTag.SEQUENCE, content, ECDSA_WITH_SHA256, bitString(signature.sign()));
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(whole));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  private byte[] content(X500Principal subject, PublicKey key, byte[] extensions) {
    Instant now = Instant.now();
    issued++;
    return DerWriter.value(
        DerTag.SEQUENCE,
        DerWriter.value(DerTag.explicit(0), new byte[] {DerTag.INTEGER, 1, 2}),
        DerWriter.value(DerTag.INTEGER, BigInteger.valueOf(issued).toByteArray()),
        ECDSA_WITH_SHA256,
        name.getEncoded(),
        DerWriter.value(
            DerTag.SEQUENCE, time(now.minus(Duration.ofHours(1))), time(now.plus(LIFE))),
        subject.getEncoded(),
        key.getEncoded(),
        DerWriter.value(EXTENSIONS, DerWriter.value(DerTag.SEQUENCE, extensions)));
  }

  private static final Duration LIFE = Duration.ofDays(1);

  private static byte[] time(Instant instant) {
    return DerWriter.value(UTC_TIME, TIME.format(instant).getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] authorityExtensions() {
    byte[] yes = DerWriter.value(BOOLEAN, new byte[] {(byte) 0xFF});
    return extension("551d13", DerWriter.value(DerTag.SEQUENCE, yes));
  }

  private static byte[] localNames() {
    return extension(
        "551d11",
        DerWriter.value(
            DerTag.SEQUENCE,
            DerWriter.value(DNS_NAME, "localhost".getBytes(StandardCharsets.US_ASCII)),
            DerWriter.value(IP_ADDRESS, new byte[] {127, 0, 0, 1})));
  }

  private static byte[] extension(String identifier, byte[] value) {
    return DerWriter.value(
        DerTag.SEQUENCE, identifier(identifier), DerWriter.value(DerTag.OCTET_STRING, value));
  }

  private static byte[] identifier(String hex) {
    return DerWriter.value(DerTag.OBJECT_IDENTIFIER, HexFormat.of().parseHex(hex));
  }

  private static byte[] bitString(byte[] bits) {
    return DerWriter.value(BIT_STRING, new byte[] {0}, bits);
  }
}
