package io.berth.apiserver.http.tls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServerIdentityTest {
  private static final Instant NOW = Instant.parse("2026-11-16T19:42:18Z");

  private final ServerIdentity identity =
      ServerIdentity.generate(
          List.of("localhost", "some-host"),
          List.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1")),
          NOW);
  private final X509Certificate certificate = identity.certificate();

  @Test
  void signsItself() throws Exception {
    certificate.verify(certificate.getPublicKey());
    assertThat(certificate.getSubjectX500Principal())
        .isEqualTo(certificate.getIssuerX500Principal());
    assertThat(certificate.getVersion()).isEqualTo(3);
    assertThat(certificate.getSigAlgName()).isEqualTo("SHA256withECDSA");
    assertThat(certificate.getSerialNumber()).isPositive();
  }

  @Test
  void isForTheNamesAndAddresses() throws Exception {
    assertThat(certificate.getSubjectAlternativeNames())
        .containsExactly(
            List.of(2, "localhost"),
            List.of(2, "some-host"),
            List.of(7, "127.0.0.1"),
            List.of(7, "0:0:0:0:0:0:0:1"));
  }

  @Test
  void isForServersOnly() throws Exception {
    assertThat(certificate.getBasicConstraints()).isEqualTo(-1);
    assertThat(certificate.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1");
    assertThat(certificate.getKeyUsage())
        .containsExactly(true, false, false, false, false, false, false, false, false);
    assertThat(certificate.hasUnsupportedCriticalExtension()).isFalse();
  }

  @Test
  void isValidAtOnceAndForAYear() throws Exception {
    certificate.checkValidity(Date.from(NOW));
    certificate.checkValidity(Date.from(NOW.minus(Duration.ofMinutes(59))));
    certificate.checkValidity(Date.from(NOW.plus(Duration.ofDays(364))));
    assertThat(certificate.getNotAfter()).isBefore(Date.from(NOW.plus(Duration.ofDays(366))));
  }

  @Test
  void canBeReadBackFromItsText() throws Exception {
    assertThat(identity.pem().lines()).allMatch(line -> line.length() <= 64);
    assertThat(
            CertificateFactory.getInstance("X.509")
                .generateCertificate(
                    new ByteArrayInputStream(identity.pem().getBytes(StandardCharsets.US_ASCII))))
        .isEqualTo(certificate);
  }

  @Test
  void isAnotherOneEachTime() {
    ServerIdentity other = ServerIdentity.generate(List.of("localhost"), List.of(), NOW);
    assertThat(other.certificate().getPublicKey()).isNotEqualTo(certificate.getPublicKey());
    assertThat(other.certificate().getSerialNumber()).isNotEqualTo(certificate.getSerialNumber());
  }
}
