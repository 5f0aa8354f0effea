package io.berth.kube.access;

import static io.berth.kube.access.ConfigFolder.base64;
import static io.berth.kube.access.ConfigFolder.config;
import static io.berth.kube.access.ConfigFolder.secure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubeAccessTest {
  @TempDir private Path folder;
  private ConfigFolder files;

  @BeforeEach
  void setUp() {
    files = new ConfigFolder(folder);
  }

  private static String token(ClusterAccess access) throws IOException {
    return access.credentials().current().authorization().orElse("none");
  }

  private ClusterAccess scheduler(Optional<Path> kubeconfig, Optional<String> master)
      throws IOException {
    return files.access(Map.of()).forScheduler(kubeconfig, master);
  }

  private ClusterAccess command(Map<String, String> environment, Optional<String> context)
      throws IOException {
    return files.access(environment).forCommand(Optional.empty(), context);
  }

  @Test
  void theSchedulerReadsTheFileItIsGiven() throws IOException {
    Path file = files.write("config", secure("token: abc"));
    ClusterAccess access = scheduler(Optional.of(file), Optional.empty());
    assertThat(access.server()).hasToString("https://127.0.0.1:6443");
    assertThat(token(access)).isEqualTo("Bearer abc");
    assertThat(access.namespace()).isEqualTo("default");
    assertThat(access.trust()).isEqualTo(new Trust.Platform());
    assertThat(access.serverName()).isEmpty();
    assertThat(access.proxy()).isEmpty();
  }

  @Test
  void masterTakesThePlaceOfTheServerAndOfItsName() throws IOException {
    String cluster = "server: https://old:6443\ntls-server-name: old\ninsecure-skip-tls-verify: on";
    Path file = files.write("config", config(cluster, "token: abc"));
    assertThat(scheduler(Optional.of(file), Optional.empty()).serverName()).contains("old");
    ClusterAccess access = scheduler(Optional.of(file), Optional.of("https://new:6443"));
    assertThat(access.server()).hasToString("https://new:6443");
    assertThat(access.serverName()).isEmpty();
    assertThat(access.trust()).isEqualTo(new Trust.Insecure());
    assertThat(token(access)).isEqualTo("Bearer abc");
  }

  @Test
  void masterAloneGetsToSeeNoCredentials() throws IOException {
    ClusterAccess access = scheduler(Optional.empty(), Optional.of("127.0.0.1:8080"));
    assertThat(access.server()).hasToString("http://127.0.0.1:8080");
    assertThat(access.credentials()).isSameAs(Credentials.ANONYMOUS);
    Path empty = files.write("config", "");
    assertThat(scheduler(Optional.of(empty), Optional.of("https://x")).credentials())
        .isSameAs(Credentials.ANONYMOUS);
    assertThatThrownBy(() -> scheduler(Optional.empty(), Optional.of("ftp://x")))
        .isInstanceOf(AccessException.class)
        .hasMessageStartingWith("--master: \"ftp://x\" is not a usable URL");
  }

  @Test
  void overPlainHttpNobodyShowsWhoHeIs() throws IOException {
    String user = "tokenFile: not-even-there";
    ClusterAccess access = files.read(config("server: http://127.0.0.1:8080", user));
    assertThat(access.credentials()).isSameAs(Credentials.ANONYMOUS);
  }

  @Test
  void aContextMayHaveNoUser() throws IOException {
    ClusterAccess access = files.read(secure("token: x").replace(", user: me", ""));
    assertThat(access.credentials()).isSameAs(Credentials.ANONYMOUS);
  }

  @Test
  void withNeitherFileNorMasterThereMustBeACluster() {
    assertThatThrownBy(() -> scheduler(Optional.empty(), Optional.empty()))
        .isInstanceOf(AccessException.class)
        .hasMessageContaining("KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT must be defined")
        .hasMessageContaining("--kubeconfig");
  }

  @Test
  void theSchedulerDoesNotLookIntoTheHomeFolder() {
    files.write("home/.kube/config", secure("token: abc"));
    assertThatThrownBy(() -> scheduler(Optional.empty(), Optional.empty()))
        .hasMessageContaining("unable to load in-cluster configuration");
  }

  @Test
  void commandsLookIntoTheHomeFolder() throws IOException {
    files.write("home/.kube/config", secure("token: home"));
    assertThat(token(command(Map.of(), Optional.empty()))).isEqualTo("Bearer home");
  }

  @Test
  void commandsWithoutAnyFileAskForOne() {
    assertThatThrownBy(() -> command(Map.of("KUBECONFIG", folder + "/a:" + folder + "/b"), none()))
        .isInstanceOf(AccessException.class)
        .hasMessageContaining("[%1$s/a, %1$s/b] does not exist".formatted(folder));
  }

  private static Optional<String> none() {
    return Optional.empty();
  }

  private static String named(String context, String user, String token) {
    return """
    current-context: %1$s
    contexts:
    - name: %1$s
      context: {cluster: %1$s, user: %2$s, namespace: in-%1$s}
    clusters:
    - name: %1$s
      cluster: {server: 'https://%1$s'}
    users:
    - name: %2$s
      user: {tokenFile: %3$s}
    """
        .formatted(context, user, token);
  }

  @Test
  void ofSeveralFilesTheFirstToNameSomethingWins() throws IOException {
    files.write("1/token", "from-one");
    files.write("2/token", "from-two");
    Path empty = files.write("empty", "# nothing\n\n");
    Path one = files.write("1/config", named("east", "both", "token"));
    Path two = files.write("2/config", named("west", "both", "token"));
    String list =
        "::" + empty + ":" + folder.resolve("missing") + ":" + one + ":" + two + ":" + one;
    Map<String, String> environment = Map.of("KUBECONFIG", list);
    ClusterAccess first = command(environment, none());
    assertThat(first.server()).hasToString("https://east");
    assertThat(token(first)).isEqualTo("Bearer from-one");
    assertThat(first.namespace()).isEqualTo("in-east");
    ClusterAccess west = command(environment, Optional.of("west"));
    assertThat(west.server()).hasToString("https://west");
    assertThat(token(west)).as("the user of the first file").isEqualTo("Bearer from-one");
  }

  @Test
  void anEntryOfALaterFileIsNotMixedIn() throws IOException {
    Path one = files.write("one", secure("{}"));
    Path two = files.write("two", secure("token: abc"));
    ClusterAccess access = command(Map.of("KUBECONFIG", one + ":" + two), none());
    assertThat(token(access)).isEqualTo("none");
  }

  @Test
  void oneDamagedFileSpoilsTheList() {
    Path one = files.write("one", secure("token: abc"));
    Path two = files.write("two", "clusters: 5");
    assertThatThrownBy(() -> command(Map.of("KUBECONFIG", one + ":" + two), none()))
        .hasMessage(two + ":1:1: clusters: must be a list");
  }

  @Test
  void jsonIsReadAndUnknownFieldsAreIgnored() throws IOException {
    ClusterAccess access =
        files.read(
            """
            {"preferences": {"colors": true}, "current-context": "c", "x": [1],
             "contexts": [{"name": "c", "context": {"cluster": "k", "user": "u", "y": 1}}],
             "clusters": [{"name": "k", "cluster": {"server": "https://h", "z": {}}}],
             "users": [{"name": "u", "user": {"token": "t", "extensions": null}}]}
            """);
    assertThat(token(access)).isEqualTo("Bearer t");
  }

  @Test
  void theProxyOfTheFileWinsOverTheEnvironments() throws IOException {
    Map<String, String> environment = Map.of("HTTPS_PROXY", "http://env:1");
    Path with = files.write("with", config("server: https://h\nproxy-url: http://file:2", "{}"));
    Path without = files.write("without", config("server: https://h", "{}"));
    KubeAccess access = files.access(environment);
    assertThat(access.forScheduler(Optional.of(with), Optional.empty()).proxy())
        .contains(URI.create("http://file:2"));
    assertThat(access.forScheduler(Optional.of(without), Optional.empty()).proxy())
        .contains(URI.create("http://env:1"));
    assertThat(access.forScheduler(Optional.empty(), Optional.of("https://h")).proxy())
        .contains(URI.create("http://env:1"));
  }

  @Test
  void dataWinsOverTheFile() throws IOException {
    Authority authority = new Authority("data");
    String cluster =
        "server: https://h\ncertificate-authority: missing\ncertificate-authority-data: "
            + base64(authority.pem());
    assertThat(files.read(config(cluster, "{}")).trust()).isEqualTo(authority.trust());
  }

  @Test
  void anAuthorityFileIsReadAgainWhenItChanges() throws IOException {
    Authority before = new Authority("before");
    Authority after = new Authority("after");
    files.write("pki/ca.crt", before.pem());
    String cluster = "server: https://h\ncertificate-authority: pki/ca.crt";
    ClusterAccess access = files.read(config(cluster, "{}"));
    assertThat(access.trust()).isInstanceOf(Trust.Reloaded.class);
    Trust.Reloaded trust = (Trust.Reloaded) access.trust();
    assertThat(trust.authorities().get()).isEqualTo(List.of(before.certificate()));
    files.write("pki/ca.crt", "half a file");
    files.clock().advance(Duration.ofSeconds(1));
    assertThat(trust.authorities().get()).isEqualTo(List.of(before.certificate()));
    files.write("pki/ca.crt", before.pem() + after.pem());
    files.clock().advance(Duration.ofSeconds(1));
    assertThat(trust.authorities().get())
        .containsExactly(before.certificate(), after.certificate());
  }
}
