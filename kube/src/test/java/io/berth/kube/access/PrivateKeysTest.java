package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateKeysTest {
  private static final String EC_KEY = KeyForm.P256_PKCS8.pem(KeyForm.P256_PKCS8.generate());

  @ParameterizedTest
  @EnumSource
  void everyFormIsRead(KeyForm form) throws InvalidValueException {
    KeyPair keys = form.generate();
    assertSame(PrivateKeys.read(form.pem(keys)), keys);
  }

  @ParameterizedTest
  @EnumSource
  void lineEndsAndSurroundingTextDoNotMatter(KeyForm form) throws InvalidValueException {
    KeyPair keys = form.generate();
    String pem = "Bag Attributes\n  friendlyName: x\n" + form.pem(keys) + "\nend";
    assertSame(PrivateKeys.read(pem.replace("\n", "\r\n")), keys);
  }

  private static void assertSame(PrivateKey read, KeyPair made) {
    assertThat(KeyForm.secret(read)).isEqualTo(KeyForm.secret(made.getPrivate()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PRIVATE KEY", "EC PRIVATE KEY", "RSA PRIVATE KEY"})
  void theContentCountsNotTheLabel(String label) throws InvalidValueException {
    KeyPair keys = KeyForm.P256_PKCS8.generate();
    String pem = KeyForm.pem(label, keys.getPrivate().getEncoded());
    assertThat(PrivateKeys.read(pem)).isEqualTo(keys.getPrivate());
  }

  record Bad(String name, String pem, String problem) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Bad> bad() {
    byte[] ed448 = {0x30, 0x0c, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x71, 4, 0};
    byte[] sec1 = {0x30, 6, 2, 1, 1, 4, 1, 7};
    return Stream.of(
        new Bad("nothing", "", "is not PEM"),
        new Bad("binary", "0\u0082\u0001", "if it is DER, convert it"),
        new Bad("no end", EC_KEY.substring(0, 100), "PRIVATE KEY has no end"),
        new Bad("not base64", EC_KEY.replace("M", "*"), "is not base64"),
        new Bad("cut off", KeyForm.pem("PRIVATE KEY", new byte[] {0x30, 0x20, 2, 1, 0}), "damaged"),
        new Bad("empty", KeyForm.pem("PRIVATE KEY", new byte[0]), "damaged"),
        new Bad("endless", KeyForm.pem("PRIVATE KEY", new byte[] {0x30, (byte) 0x84}), "damaged"),
        new Bad("other block", KeyForm.pem("CERTIFICATE", sec1), "no private key, but CERTIFICATE"),
        new Bad("no curve", KeyForm.pem("EC PRIVATE KEY", sec1), "unknown curve; use RSA, EC"),
        new Bad("other kind", KeyForm.pem("PRIVATE KEY", ed448), "unknown kind; use RSA, EC"),
        new Bad("encrypted", KeyForm.pem("ENCRYPTED PRIVATE KEY", sec1), "is encrypted"),
        new Bad(
            "encrypted in the old way",
            """
            -----BEGIN RSA PRIVATE KEY-----
            Proc-Type: 4,ENCRYPTED
            DEK-Info: AES-256-CBC,0123456789ABCDEF

            AAAA
            -----END RSA PRIVATE KEY-----
            """,
            "decrypt it with openssl pkey"));
  }

  @ParameterizedTest
  @MethodSource("bad")
  void whatCannotBeUsedIsRefusedWithAReason(Bad bad) {
    assertThatThrownBy(() -> PrivateKeys.read(bad.pem()))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(bad.problem());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "genpkey -algorithm RSA",
        "genrsa -traditional 2048",
        "genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-384",
        "ecparam -name prime256v1 -genkey",
        "ecparam -name secp521r1 -genkey -noout",
        "genpkey -algorithm ED25519"
      })
  void keysThatOpensslMakesAreRead(String command) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/openssl")), "no openssl here");
    assertThat(PrivateKeys.read(openssl(command)).getFormat()).isEqualTo("PKCS#8");
  }

  private static String openssl(String command) throws IOException, InterruptedException {
    List<String> line =
        Stream.concat(Stream.of("/usr/bin/openssl"), Stream.of(command.split(" "))).toList();
    Process process =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    assertThat(process.waitFor()).isZero();
    return printed;
  }
}
