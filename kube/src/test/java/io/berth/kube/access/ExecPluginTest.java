package io.berth.kube.access;

import static io.berth.kube.access.ConfigFolder.base64;
import static io.berth.kube.access.ConfigFolder.config;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs are small shell scripts. */
@Timeout(60)
class ExecPluginTest {
  private static final String V1 = "client.authentication.k8s.io/v1";
  private static final Map<String, String> PATH =
      Map.of("PATH", "/usr/bin:/bin", "HOME", "/home/me");

  private final Authority authority = new Authority("cluster");
  @TempDir private Path folder;
  private ConfigFolder files;

  @BeforeEach
  void setUp() {
    files = new ConfigFolder(folder);
  }

  private static String answer(String version, String status) {
    return """
    cat <<'END'
    {"kind": "ExecCredential", "apiVersion": "%s", "status": %s}
    END
    """
        .formatted(version, status);
  }

  private static String user(String more) {
    return """
    exec:
      apiVersion: %s
      command: bin/login
      interactiveMode: Never
    %s
    """
        .formatted(V1, more.strip().indent(2));
  }

  private Credentials credentials(String user) throws IOException {
    String cluster =
        """
        server: https://127.0.0.1:6443
        tls-server-name: api
        certificate-authority-data: %s
        proxy-url: http://proxy:3128
        disable-compression: true
        extensions:
        - name: other
          extension: 1
        - name: client.authentication.k8s.io/exec
          extension: {audience: me, numbers: [1, 2.50]}
        """
            .formatted(base64(authority.pem()));
    Path file = files.write("config", config(cluster, user));
    return files.access(PATH).forScheduler(Optional.of(file), Optional.empty()).credentials();
  }

  private Credentials.Snapshot run(String more, String script) throws IOException {
    files.script("bin/login", script);
    return credentials(user(more)).current();
  }

  @Test
  void aTokenIsFetched() throws IOException {
    assertThat(run("", answer(V1, "{\"token\": \"abc\"}")).authorization()).contains("Bearer abc");
  }

  @ParameterizedTest
  @ValueSource(strings = {"P256_SEC1", "RSA_PKCS1", "ED25519_PKCS8"})
  void aCertificateIsFetched(KeyForm form) throws IOException {
    Authority.Issued issued = authority.issue("program", form);
    String status =
        "{\"clientCertificateData\": \"%s\", \"clientKeyData\": \"%s\"}"
            .formatted(
                issued.certificatePem().replace("\n", "\\n"), issued.keyPem().replace("\n", "\\n"));
    Credentials.Snapshot snapshot = run("", answer(V1, status));
    assertThat(snapshot.authorization()).isEmpty();
    assertThat(snapshot.identity()).hasToString("Optional[Identity[CN=program]]");
  }

  @Test
  void theProgramRunsAgainAfterItsAnswerHasExpired() throws IOException {
    Instant end = files.clock().instant().plus(Duration.ofHours(1));
    files.script(
        "bin/login",
        "echo run >> \"$(dirname \"$0\")/runs\"\n"
            + answer(V1, "{\"token\": \"abc\", \"expirationTimestamp\": \"" + end + "\"}"));
    Credentials credentials = credentials(user(""));
    credentials.current();
    credentials.current();
    assertThat(folder.resolve("bin/runs")).hasContent("run");
    files.clock().advance(Duration.ofHours(1));
    credentials.current();
    assertThat(folder.resolve("bin/runs")).hasContent("run\nrun");
  }

  @Test
  void argumentsAndVariablesReachTheProgram() throws IOException {
    String more =
        """
        args: [--flag, 'a b', '']
        env:
        - {name: COLOR, value: red and blue}
        - {name: HOME, value: /elsewhere}
        """;
    run(
        more,
        "printf '%s\\n' \"$#\" \"$2\" \"$COLOR\" \"$HOME\" > \"$(dirname \"$0\")/seen\"\n"
            + answer(V1, "{\"token\": \"abc\"}"));
    assertThat(folder.resolve("bin/seen")).hasContent("3\na b\nred and blue\n/elsewhere");
  }

  private String info(String more) throws Exception {
    run(
        more,
        "printf '%s' \"$KUBERNETES_EXEC_INFO\" > \"$(dirname \"$0\")/info\"\n"
            + answer(V1, "{\"token\": \"abc\"}"));
    String written = Files.readString(folder.resolve("bin/info"));
    return JsonWriter.compact(TreeReader.read("info", written));
  }

  @Test
  void theProgramIsToldWhatIsWanted() throws Exception {
    assertThat(info(""))
        .isEqualTo(
            "{\"kind\":\"ExecCredential\",\"apiVersion\":\"%s\",\"spec\":{\"interactive\":false}}"
                .formatted(V1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"IfAvailable", "Always"})
  void aProgramMayTalkToThePersonAtTheTerminal(String mode) throws Exception {
    files.script(
        "bin/login",
        "printf '%s' \"$KUBERNETES_EXEC_INFO\" > \"$(dirname \"$0\")/info\"\n"
            + answer(V1, "{\"token\": \"abc\"}"));
    Path file = files.write("config", config("server: https://h", user("").replace("Never", mode)));
    ProcessEnvironment around =
        new ProcessEnvironment(PATH, folder, files.clock(), true, files.said()::add);
    ClusterAccess access = new KubeAccess(around).forScheduler(Optional.of(file), Optional.empty());
    assertThat(access.credentials().current().authorization()).contains("Bearer abc");
    assertThat(folder.resolve("bin/info")).content().contains("{\"interactive\":true}");
  }

  @Test
  void theProgramIsToldOfTheClusterIfItWishes() throws Exception {
    assertThat(info("provideClusterInfo: true"))
        .contains("\"server\":\"https://127.0.0.1:6443\"")
        .contains("\"tls-server-name\":\"api\"")
        .contains("\"certificate-authority-data\":\"" + base64(authority.pem()) + "\"")
        .contains("\"proxy-url\":\"http://proxy:3128\"")
        .contains("\"disable-compression\":true")
        .contains("\"config\":{\"audience\":\"me\",\"numbers\":[1,2.50]}")
        .doesNotContain("insecure-skip-tls-verify");
  }

  @Test
  void aProgramWithoutPathIsLookedForInPath() throws IOException {
    Path bin = files.script("tools/fetch-token", answer(V1, "{\"token\": \"found\"}")).getParent();
    files.write("first/fetch-token", "not executable");
    String path = folder.resolve("first") + "::" + bin + ":/usr/bin:/bin";
    Path file =
        files.write(
            "config", config("server: https://h", user("").replace("bin/login", "fetch-token")));
    KubeAccess access = files.access(Map.of("PATH", path));
    assertThat(
            access
                .forScheduler(Optional.of(file), Optional.empty())
                .credentials()
                .current()
                .authorization())
        .contains("Bearer found");
  }

  @Test
  void aMissingProgramShowsHowToInstallIt() {
    assertThatThrownBy(() -> credentials(user("installHint: \"brew \\e install x\"")).current())
        .isInstanceOf(AccessException.class)
        .hasMessageContaining(
            "user \"me\": exec.command: executable " + folder + "/bin/login not found")
        .hasMessageEndingWith("; brew ? install x");
    assertThatThrownBy(() -> credentials(user("").replace("bin/login", "no-such")).current())
        .hasMessageContaining(
            "executable no-such not found, or it may not be run; install it, or correct");
  }

  record Bad(String script, String problem) {
    @Override
    public String toString() {
      return problem;
    }
  }

  static Stream<Bad> bad() {
    return Stream.of(
        new Bad(
            "echo 'log in first' >&2; exit 3", "failed with exit code 3; it said: log in first"),
        new Bad("kill -9 $$", "failed with exit code 137"),
        new Bad("", "printed nothing; expected an ExecCredential"),
        new Bad("echo 'Hello geheim'", "printed something that is not an ExecCredential"),
        new Bad("echo '{\"token\": \"geheim'", "printed something that is not JSON, see its line"),
        new Bad("echo '{\"kind\": \"Pod\"}'", "printed kind \"Pod\" of apiVersion \"\"; expected"),
        new Bad(answer(V1 + "beta1", "{}"), "apiVersion \"" + V1 + "beta1\"; expected ExecCreden"),
        new Bad(answer(V1, "null"), "printed an ExecCredential without status"),
        new Bad(answer(V1, "{}"), "printed neither a token nor a client certificate"),
        new Bad(answer(V1, "{\"token\": 5}"), "status.token: must be a string"),
        new Bad(answer(V1, "{\"token\": \"gehe im\"}"), "its token holds no token"),
        new Bad(answer(V1, "{\"clientKeyData\": \"geheim\"}"), "printed only one of clientCertif"),
        new Bad(
            answer(V1, "{\"clientKeyData\": \"geheim\", \"clientCertificateData\": \"x\"}"),
            "printed a client certificate that is of no use: is not PEM"),
        new Bad(
            answer(V1, "{\"token\": \"geheim\", \"expirationTimestamp\": \"tomorrow\"}"),
            "printed expirationTimestamp \"tomorrow\"; expected one like 2026-01-31T23:59:59Z"),
        new Bad("head -c 2000000 /dev/zero", "printed more than 1 MiB"));
  }

  @ParameterizedTest
  @MethodSource("bad")
  void aProgramThatFailsIsNamedWithWhatItSaid(Bad bad) {
    assertThatThrownBy(() -> run("", bad.script()))
        .isInstanceOf(AccessException.class)
        .hasMessageContaining(folder.resolve("config") + ":")
        .hasMessageContaining("user \"me\": exec.command: executable " + folder + "/bin/login ")
        .hasMessageContaining(bad.problem())
        .hasMessageNotContaining("geheim");
  }

  @Test
  void whatAProgramSaysToTheUserIsPassedOn() throws IOException {
    run(
        "",
        "printf 'open http://x\\nand enter \\303\\251' >&2\n" + answer(V1, "{\"token\": \"a\"}"));
    assertThat(files.said()).containsExactly("open http://x", "and enter \u00e9");
  }

  @Test
  void aProgramThatTalksALotIsNotBlocked() throws IOException {
    String script =
        "head -c 300000 /dev/zero | tr '\\0' 'x' >&2\n" + answer(V1, "{\"token\": \"a\"}");
    assertThat(run("", script).authorization()).contains("Bearer a");
  }

  @Test
  void aProgramGetsNoInputUnlessAPersonSitsThere() throws IOException {
    String script = "read -r line && exit 7\n" + answer(V1, "{\"token\": \"a\"}");
    assertThat(run("", script).authorization()).contains("Bearer a");
  }

  @Test
  void theOlderVersionNeedsNoInteractiveMode() throws IOException {
    files.script("bin/login", answer(V1 + "beta1", "{\"token\": \"old\"}"));
    String user = user("").replace(V1, V1 + "beta1").replace("  interactiveMode: Never\n", "");
    assertThat(credentials(user).current().authorization()).contains("Bearer old");
  }

  private ExecProgram program(String script, Duration limit) throws Exception {
    files.script("bin/login", script);
    Path file = files.write("config", config("server: https://h", user("")));
    KubeconfigEntry user = Objects.requireNonNull(KubeconfigFiles.read(file).users().get("me"));
    return new ExecProgram(
        ExecSettings.read(user.object("exec").orElseThrow()), files.around(PATH), limit);
  }

  @Test
  void aProgramThatHangsIsEndedWithItsChildren() throws Exception {
    ExecProgram program =
        program(
            "echo $$ > \"$(dirname \"$0\")/pid\"; echo 'waiting for you' >&2; sleep 1000; sleep"
                + " 1000",
            Duration.ofSeconds(1));
    assertThatThrownBy(() -> program.run("{}", false))
        .isInstanceOf(AccessException.class)
        .hasMessageContaining("did not finish within 1 s; it said: waiting for you");
    long pid = Long.parseLong(Files.readString(folder.resolve("bin/pid")).strip());
    Optional<ProcessHandle> left = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    assertThat(left.map(ProcessHandle::onExit).map(exit -> exit.join().isAlive()).orElse(false))
        .isFalse();
  }

  @Test
  void aChildThatLivesOnDoesNotKeepTheAnswer() throws Exception {
    ExecProgram program = program("echo answer; sleep 20 &", Duration.ofSeconds(30));
    Instant start = Instant.now();
    assertThat(program.run("{}", false)).isEqualTo("answer\n");
    assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(15));
  }

  @Test
  void aCallerThatIsInterruptedEndsTheProgram() throws Exception {
    ExecProgram program = program("sleep 1000", Duration.ofMinutes(1));
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> program.run("{}", false)).isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
  }
}
