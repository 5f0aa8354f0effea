package io.berth.kube.access;

import static io.berth.kube.access.ConfigFolder.base64;
import static io.berth.kube.access.ConfigFolder.config;
import static io.berth.kube.access.OtherReader.CLIENT_JAVA;
import static io.berth.kube.access.OtherReader.FABRIC8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * We read kubeconfig files as others do. Where one of them differs, the reason stands beside the
 * case, and the test sees to it that the difference is still there.
 */
class OtherReadersTest {
  private static final String SERVER = "server: https://127.0.0.1:6443";

  /** For differences: the library does not read the file at all. */
  private static final String REFUSES = "refuses";

  private static final Authority AUTHORITY = new Authority("cluster");
  private static final Authority.Issued USER = AUTHORITY.issue("user", KeyForm.RSA_PKCS1);

  @TempDir private static Path folder;

  /** Somebody else is known to differ in a fact. */
  record Different(OtherReader reader, String fact, String why) {}

  record Case(String name, String content, List<Different> differences) {
    Case(String name, String content, Different... differences) {
      this(name, content, List.of(differences));
    }

    List<String> factsOf(OtherReader reader) {
      return differences.stream()
          .filter(different -> different.reader() == reader)
          .map(Different::fact)
          .toList();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @BeforeAll
  static void writeFiles() {
    ConfigFolder files = new ConfigFolder(folder);
    files.write("pki/me.crt", USER.certificatePem() + AUTHORITY.pem());
    files.write("pki/me.key", USER.keyPem());
    files.write("pki/ca.crt", AUTHORITY.pem() + new Authority("other").pem());
    files.write("pki/token", "from-file");
    files.script(
        "bin/login",
        """
        echo '{"kind": "ExecCredential", "apiVersion": "'$1'", "status": {"token": "said"}}'
        """);
  }

  static Stream<Case> keys() {
    String why = "takes keys in PKCS#8 for RSA unless a setting beside the file says otherwise";
    String first = "looks at the first block of the file only, which says the curve";
    return Stream.of(KeyForm.values())
        .map(
            form -> {
              Authority.Issued issued = AUTHORITY.issue("user", form);
              String content =
                  config(
                      SERVER + "\ncertificate-authority-data: " + base64(AUTHORITY.pem()),
                      "client-certificate-data: %s\nclient-key-data: %s"
                          .formatted(base64(issued.certificatePem()), base64(issued.keyPem())));
              return switch (form) {
                case RSA_PKCS8, RSA_PKCS1, P256_SEC1, P384_SEC1, P521_SEC1 ->
                    new Case(form.name(), content);
                case P256_PKCS8, P384_PKCS8, P521_PKCS8, ED25519_PKCS8 ->
                    new Case(form.name(), content, new Different(FABRIC8, REFUSES, why));
                case P256_SEC1_AFTER_PARAMETERS, P384_SEC1_WITHOUT_CURVE ->
                    new Case(
                        form.name(),
                        content,
                        new Different(FABRIC8, REFUSES, first),
                        new Different(CLIENT_JAVA, REFUSES, first));
              };
            });
  }

  static Stream<Case> clusters() {
    String later = "adds the scheme when it sends a request";
    return Stream.of(
        new Case("two authorities", config(SERVER + "\ncertificate-authority: pki/ca.crt", "{}")),
        new Case(
            "data and file",
            config(
                SERVER
                    + "\ncertificate-authority: pki/none\ncertificate-authority-data: "
                    + base64(AUTHORITY.pem()),
                "{}")),
        new Case("insecure", config(SERVER + "\ninsecure-skip-tls-verify: true", "{}")),
        new Case("server name", config(SERVER + "\ntls-server-name: kubernetes", "{}")),
        new Case("proxy", config(SERVER + "\nproxy-url: http://proxy:3128", "{}")),
        new Case("path", config("server: https://rancher/k8s/clusters/c-1/", "{}")),
        new Case("IPv6", config("server: https://[fd00::1]:6443", "{}")),
        new Case(
            "no scheme",
            config("server: 10.0.0.1:80", "{}"),
            new Different(CLIENT_JAVA, "server", later)),
        new Case("namespace", config(SERVER, "{}").replace("user: me", "user: me, namespace: x")),
        new Case("no user", config(SERVER, "token: abc").replace(", user: me", "")));
  }

  static Stream<Case> users() {
    String documented = "the file wins, says the documentation of the field";
    String plain = "client-go shows no credentials over plain HTTP";
    String folderOf = "starts at the working folder, client-go at that of the kubeconfig file";
    List<Case> cases = new ArrayList<>();
    cases.add(
        new Case(
            "certificate files",
            config(SERVER, "client-certificate: pki/me.crt\nclient-key: pki/me.key")));
    cases.add(
        new Case(
            "certificate data and files",
            config(
                SERVER,
                "client-certificate: x\nclient-key: x\n"
                    + "client-certificate-data: %s\nclient-key-data: %s"
                        .formatted(base64(USER.certificatePem()), base64(USER.keyPem())))));
    cases.add(new Case("token", config(SERVER, "token: abc")));
    Different unknown = new Different(FABRIC8, "authorization", "does not know tokenFile");
    String tokenFile = "tokenFile: " + folder + "/pki/token";
    cases.add(new Case("token file", config(SERVER, tokenFile), unknown));
    cases.add(
        new Case(
            "relative token file",
            config(SERVER, "tokenFile: pki/token"),
            unknown,
            new Different(CLIENT_JAVA, "authorization", folderOf)));
    cases.add(
        new Case(
            "token and file",
            config(SERVER, "token: abc\n" + tokenFile),
            unknown,
            new Different(CLIENT_JAVA, "authorization", documented)));
    cases.add(new Case("password", config(SERVER, "username: admin\npassword: 'a:b'")));
    cases.add(
        new Case(
            "plain HTTP",
            config("server: http://127.0.0.1:8080", "token: abc"),
            new Different(FABRIC8, "authorization", plain),
            new Different(CLIENT_JAVA, "authorization", plain)));
    for (String version : List.of("v1", "v1beta1")) {
      cases.add(new Case("program " + version, config(SERVER, program("bin/login", version))));
      String absolute = folder + "/bin/login";
      cases.add(
          new Case("absolute program " + version, config(SERVER, program(absolute, version))));
    }
    return cases.stream();
  }

  private static String program(String command, String version) {
    return """
    exec:
      command: %1$s
      args: [client.authentication.k8s.io/%2$s]
      interactiveMode: Never
      apiVersion: client.authentication.k8s.io/%2$s
    """
        .formatted(command, version);
  }

  @ParameterizedTest
  @MethodSource({"keys", "clusters", "users"})
  void allReadTheSame(Case written) throws Exception {
    Path file = new ConfigFolder(folder).write("config", written.content());
    Map<String, String> ours = Parsed.byUs(read(file));
    for (OtherReader reader : OtherReader.values()) {
      List<String> different = written.factsOf(reader);
      if (different.contains(REFUSES)) {
        assertThatThrownBy(() -> reader.read(file)).as("%s reads it now", reader).isNotNull();
        continue;
      }
      Map<String, String> theirs = reader.read(file);
      for (String fact : different) {
        assertThat(theirs.remove(fact)).as("%s of %s", fact, reader).isNotEqualTo(ours.get(fact));
      }
      assertThat(ours).as("as %s", reader).containsAllEntriesOf(theirs);
    }
  }

  private static ClusterAccess read(Path file) throws IOException {
    return new ConfigFolder(folder)
        .access(Map.of("PATH", "/usr/bin:/bin"))
        .forScheduler(Optional.of(file), Optional.empty());
  }
}
