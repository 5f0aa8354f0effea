package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CertificatesTest {
  private final Authority one = new Authority("one");
  private final Authority other = new Authority("other");

  @Test
  void chainsAreReadInTheirOrderAndOtherBlocksSkipped() throws InvalidValueException {
    String key = one.issue("user", KeyForm.P256_SEC1).keyPem();
    assertThat(Certificates.read(other.pem() + key + one.pem()))
        .containsExactly(other.certificate(), one.certificate());
  }

  @Test
  void aTextWithoutCertificateIsRefused() {
    String key = one.issue("user", KeyForm.P256_SEC1).keyPem();
    assertThatThrownBy(() -> Certificates.read(key))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("holds no certificate, but EC PRIVATE KEY");
  }

  @Test
  void aDamagedCertificateIsNamedByItsNumber() {
    String damaged = one.pem() + KeyForm.pem("CERTIFICATE", new byte[] {0x30, 1, 2});
    assertThatThrownBy(() -> Certificates.read(damaged))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("its certificate number 2 is damaged");
  }

  @Test
  void anIdentityNeedsTheKeyOfItsCertificate() throws InvalidValueException {
    Authority.Issued mine = one.issue("mine", KeyForm.RSA_PKCS1);
    Authority.Issued yours = one.issue("yours", KeyForm.P256_PKCS8);
    Authority.Issued another = one.issue("another", KeyForm.P256_PKCS8);
    assertThat(Identities.of(mine.identity().chain(), mine.keys().getPrivate()))
        .isEqualTo(mine.identity());
    for (Authority.Issued wrong : new Authority.Issued[] {yours, another}) {
      Authority.Issued right = wrong.equals(yours) ? another : mine;
      assertThatThrownBy(() -> Identities.of(right.identity().chain(), wrong.keys().getPrivate()))
          .isInstanceOf(InvalidValueException.class)
          .hasMessageContaining("does not belong to the certificate of CN=");
    }
  }
}
