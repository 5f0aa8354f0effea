package io.berth.kube.access;

import static io.berth.kube.access.ConfigFolder.base64;
import static io.berth.kube.access.ConfigFolder.secure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserEntryTest {
  private final Authority authority = new Authority("cluster");
  @TempDir private Path folder;
  private ConfigFolder files;

  @BeforeEach
  void setUp() {
    files = new ConfigFolder(folder);
  }

  private Credentials credentials(String user) throws IOException {
    return files.read(secure(user)).credentials();
  }

  private static String authorization(Credentials credentials) throws IOException {
    return credentials.current().authorization().orElse("none");
  }

  private void aSecondLater() {
    files.clock().advance(Duration.ofSeconds(1));
  }

  @Test
  void aTokenIsShownAsItIs() throws IOException {
    assertThat(authorization(credentials("token: abc"))).isEqualTo("Bearer abc");
  }

  @Test
  void nameAndPasswordAreShownTheBasicWay() throws IOException {
    assertThat(authorization(credentials("username: Aladdin\npassword: 'open:sesame'")))
        .isEqualTo("Basic " + base64("Aladdin:open:sesame"));
    assertThat(authorization(credentials("username: x"))).isEqualTo("Basic " + base64("x:"));
  }

  @Test
  void aTokenFileIsReadAgain() throws IOException {
    files.write("token", " one \n");
    Credentials credentials = credentials("tokenFile: token");
    assertThat(authorization(credentials)).isEqualTo("Bearer one");
    files.write("token", "second");
    aSecondLater();
    assertThat(authorization(credentials)).isEqualTo("Bearer second");
  }

  @Test
  void aTokenFileWinsOverTheTokenBesideItOnceItIsThere() throws IOException {
    Credentials credentials = credentials("token: beside\ntokenFile: token");
    assertThat(authorization(credentials)).isEqualTo("Bearer beside");
    files.write("token", "inside");
    aSecondLater();
    assertThat(authorization(credentials)).isEqualTo("Bearer inside");
  }

  private Authority.Issued write(String user, KeyForm form) {
    Authority.Issued issued = authority.issue(user, form);
    files.write("pki/me.crt", issued.certificatePem() + authority.pem());
    files.write("pki/me.key", issued.keyPem());
    return issued;
  }

  @Test
  void certificateFilesAreReadAgainWhenBothHaveChanged() throws IOException {
    write("one", KeyForm.P256_SEC1);
    Credentials credentials = credentials("client-certificate: pki/me.crt\nclient-key: pki/me.key");
    Optional<Credentials.Identity> first = credentials.current().identity();
    assertThat(first).hasToString("Optional[Identity[CN=one]]");
    assertThat(first.orElseThrow().chain()).hasSize(2).contains(authority.certificate());
    Authority.Issued next = authority.issue("two", KeyForm.RSA_PKCS1);
    files.write("pki/me.crt", next.certificatePem());
    aSecondLater();
    assertThat(credentials.current().identity()).as("the key is still another's").isEqualTo(first);
    files.write("pki/me.key", next.keyPem());
    aSecondLater();
    assertThat(credentials.current().identity()).hasToString("Optional[Identity[CN=two]]");
  }

  @Test
  void anIdentityThatHasNotChangedIsTheSame() throws IOException {
    write("one", KeyForm.RSA_PKCS8);
    Credentials credentials = credentials("client-certificate: pki/me.crt\nclient-key: pki/me.key");
    Credentials.Identity first = credentials.current().identity().orElseThrow();
    files.clock().advance(Duration.ofMinutes(5));
    credentials.refused(credentials.current());
    assertThat(credentials.current().identity().orElseThrow()).isSameAs(first);
  }

  @Test
  void certificateDataWinsOverFiles() throws IOException {
    Authority.Issued issued = authority.issue("data", KeyForm.ED25519_PKCS8);
    Credentials credentials =
        credentials(
            """
            client-certificate: missing
            client-certificate-data: %s
            client-key: missing
            client-key-data: %s
            """
                .formatted(base64(issued.certificatePem()), base64(issued.keyPem())));
    assertThat(credentials.current().identity()).contains(issued.identity());
  }

  @Test
  void oneHalfMayBeDataAndTheOtherAFile() throws IOException {
    Authority.Issued issued = write("half", KeyForm.P384_PKCS8);
    Credentials credentials =
        credentials(
            "client-certificate-data: %s\nclient-key: pki/me.key"
                .formatted(base64(issued.certificatePem())));
    assertThat(credentials.current().identity()).contains(issued.identity());
  }

  @Test
  void certificateAndTokenAreShownTogether() throws IOException {
    write("one", KeyForm.P521_SEC1);
    Credentials.Snapshot snapshot =
        credentials("client-certificate: pki/me.crt\nclient-key: pki/me.key\ntoken: abc").current();
    assertThat(snapshot.authorization()).contains("Bearer abc");
    assertThat(snapshot.identity()).isPresent();
    assertThat(snapshot).asString().doesNotContain("abc");
  }

  @Test
  void aKeyThatBelongsToAnotherCertificateIsRefused() {
    write("one", KeyForm.P256_PKCS8);
    files.write("pki/me.key", authority.issue("two", KeyForm.P256_PKCS8).keyPem());
    assertThatThrownBy(() -> credentials("client-certificate: pki/me.crt\nclient-key: pki/me.key"))
        .isInstanceOf(AccessException.class)
        .hasMessageContaining(":15:5: user \"me\": client-key: the private key does not belong")
        .hasMessageContaining("CN=one");
  }

  @Test
  void aProgramIsNotAskedIfSomethingIsWrittenDown() throws IOException {
    String exec =
        """
        token: abc
        exec:
          apiVersion: client.authentication.k8s.io/v1
          command: /does/not/exist
          interactiveMode: Never
        """;
    assertThat(authorization(credentials(exec))).isEqualTo("Bearer abc");
  }

  @Test
  void aUserWithNothingIsNobody() throws IOException {
    assertThat(authorization(credentials("{}"))).isEqualTo("none");
    assertThat(authorization(credentials("token: ''\nas: ''\nas-groups: []"))).isEqualTo("none");
  }
}
