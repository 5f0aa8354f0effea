package io.berth.kube.access;

import static io.berth.kube.access.ConfigFolder.base64;
import static io.berth.kube.access.ConfigFolder.config;
import static io.berth.kube.access.ConfigFolder.secure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every mistake is answered with the file, the line, the value and the cure. */
class KubeconfigErrorsTest {
  @TempDir private Path folder;

  /** The problem begins after the name of the file; FOLDER stands for where it is. */
  record Case(String content, String problem) {
    @Override
    public String toString() {
      return problem;
    }
  }

  private void check(Case bad) {
    assertThatThrownBy(() -> new ConfigFolder(folder).read(bad.content()))
        .isInstanceOf(AccessException.class)
        .hasMessageStartingWith(
            folder.resolve("config") + bad.problem().replace("FOLDER", folder.toString()));
  }

  static Stream<Case> files() {
    return Stream.of(
        new Case("", ": there is no current-context; set it or name a context: there are none"),
        new Case("contexts: [{name: a}, {name: b}]", ": there is no current-context; set it or "),
        new Case("hello", " is not a kubeconfig file"),
        new Case("a: [", ":"),
        new Case("kind: Pod", ":1:1: kind: \"Pod\" is not a kubeconfig file's; it must be Config"),
        new Case("apiVersion: v2", ":1:1: apiVersion: \"v2\" is not"),
        new Case("clusters: {}", ":1:1: clusters: must be a list"),
        new Case("clusters: [a]", ":1:1: clusters: must hold names and values"),
        new Case("users: [{name: a}, {name: a}]", ":1:21: users[1].name: there are two of the"),
        new Case(
            "current-context: x\ncontexts: [{name: a}, {name: b}]",
            ":1:1: current-context: there is no context \"x\"; there are a, b"),
        new Case(
            "current-context: a\ncontexts: [{name: a}]",
            ":2:12: context \"a\": cluster: names no cluster; there are none"),
        new Case(
            secure("token: x").replace("cluster: home", "cluster: away"),
            ":6:13: context \"here\": cluster: there is no cluster \"away\"; there are home"),
        new Case(
            secure("token: x").replace("user: me", "user: you"),
            ":6:28: context \"here\": user: there is no user \"you\"; there are me"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void mistakesInAFileAreNamed(Case bad) {
    check(bad);
  }

  static Stream<Case> clusters() {
    return Stream.of(
        new Case(config("", "token: x"), ":8:3: cluster \"home\": server: is missing"),
        new Case(config("server: 5", "{}"), ":10:5: cluster \"home\": server: must be a string"),
        new Case(
            config("server: ftp://x", "{}"), ":10:5: cluster \"home\": server: \"ftp://x\" is"),
        new Case(
            config("server: https://x\nproxy-url: x:1", "{}"),
            ":11:5: cluster \"home\": proxy-url: \"x:1\" is not a usable URL"),
        new Case(
            config("server: https://x\ncertificate-authority: ca.crt", "{}"),
            ":11:5: cluster \"home\": certificate-authority: FOLDER/ca.crt does not exist"),
        new Case(
            config("server: https://x\ncertificate-authority: config", "{}"),
            ":11:5: cluster \"home\": certificate-authority: FOLDER/config is not PEM"),
        new Case(
            config("server: https://x\ncertificate-authority: .", "{}"),
            ":11:5: cluster \"home\": certificate-authority: FOLDER is a directory"),
        new Case(
            config("server: https://x\ncertificate-authority-data: '%'", "{}"),
            ":11:5: cluster \"home\": certificate-authority-data: is not base64"),
        new Case(
            config("server: https://x\ncertificate-authority-data: " + base64("x"), "{}"),
            ":11:5: cluster \"home\": certificate-authority-data: is not PEM"),
        new Case(
            config("server: https://x\ninsecure-skip-tls-verify: 'true'", "{}"),
            ":11:5: cluster \"home\": insecure-skip-tls-verify: must be true or false"),
        new Case(
            config(
                "server: https://x\ninsecure-skip-tls-verify: true\n"
                    + "certificate-authority-data: "
                    + base64("x"),
                "{}"),
            ":11:5: cluster \"home\": insecure-skip-tls-verify: either all certificates are"));
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void mistakesInAClusterAreNamed(Case bad) {
    check(bad);
  }

  static Stream<Case> users() {
    return Stream.of(
        new Case(secure("token: 123"), ":14:5: user \"me\": token: must be a string; put it in"),
        new Case(secure("token: 'a b'"), ":14:5: user \"me\": token: holds no token: tokens have"),
        new Case(secure("tokenFile: t"), ":14:5: user \"me\": tokenFile: FOLDER/t does not exist"),
        new Case(secure("tokenFile: config"), ":14:5: user \"me\": tokenFile: FOLDER/config holds"),
        new Case(
            secure("token: x\nusername: you"), ":15:5: user \"me\": username: there is a token"),
        new Case(secure("password: y"), ":14:5: user \"me\": password: is of no use without"),
        new Case(secure("username: 'a:b'"), ":14:5: user \"me\": username: must not have a colon"),
        new Case(
            secure("client-certificate: c"),
            ":14:5: user \"me\": client-key: is missing: a client"),
        new Case(
            secure("client-key: c"),
            ":14:5: user \"me\": client-certificate: is missing: a client"),
        new Case(
            secure("client-key: k\nclient-certificate: c"),
            ":15:5: user \"me\": client-certificate: FOLDER/c does not exist"),
        new Case(
            secure("client-key: k\nclient-certificate: config"),
            ":15:5: user \"me\": client-certificate: FOLDER/config is not PEM"),
        new Case(
            secure("client-key: k\nclient-certificate-data: " + base64("x")),
            ":15:5: user \"me\": client-certificate-data: is not PEM"),
        new Case(secure("as: root"), ":14:5: user \"me\": as: acting as somebody else is not"),
        new Case(secure("as-groups: [a]"), ":14:5: user \"me\": as-groups: acting as somebody"),
        new Case(
            config("server: http://127.0.0.1", "as-uid: '1'"),
            ":14:5: user \"me\": as-uid: acting as somebody else is not supported; remove it"),
        new Case(
            secure("auth-provider: {name: gcp}"),
            ":14:5: user \"me\": auth-provider: \"gcp\" is not supported, Kubernetes has removed"
                + " it; use exec with gke-gcloud-auth-plugin instead"),
        new Case(
            secure("auth-provider: {name: x}"),
            ":14:5: user \"me\": auth-provider: \"x\" is not supported, Kubernetes has removed it;"
                + " use exec with a credential plugin instead"));
  }

  @ParameterizedTest
  @MethodSource("users")
  void mistakesInAUserAreNamed(Case bad) {
    check(bad);
  }

  static Stream<Case> programs() {
    String v1 = "exec: {apiVersion: client.authentication.k8s.io/v1, ";
    return Stream.of(
        new Case(secure("exec: {}"), ":14:11: user \"me\": exec.apiVersion: is missing; write"),
        new Case(
            secure("exec: {apiVersion: client.authentication.k8s.io/v1alpha1}"),
            ":14:12: user \"me\": exec.apiVersion: \"client.authentication.k8s.io/v1alpha1\" is"
                + " not"),
        new Case(secure(v1 + "x: y}"), ":14:11: user \"me\": exec.command: is missing; name the"),
        new Case(
            secure(v1 + "command: x}"),
            ":14:11: user \"me\": exec.interactiveMode: is missing; write Never, IfAvailable or"),
        new Case(
            secure(v1 + "command: x, interactiveMode: never}"),
            ":14:69: user \"me\": exec.interactiveMode: \"never\" is unknown; write Never, IfAv"),
        new Case(
            secure(v1 + "command: x, interactiveMode: Always}"),
            ":14:69: user \"me\": exec.interactiveMode: is Always, but standard input is not a"),
        new Case(
            secure(v1 + "command: x, interactiveMode: Never, env: [{value: x}]}"),
            ":14:99: user \"me\": exec.env[0].name: must be the name of a variable"),
        new Case(
            secure(v1 + "command: x, interactiveMode: Never, args: [1]}"),
            ":14:93: user \"me\": exec.args: must be a string; put it in quotes"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void mistakesInTheSettingsOfAProgramAreNamed(Case bad) {
    check(bad);
  }

  @Test
  void aMissingFileIsNamed() {
    Path missing = folder.resolve("nowhere");
    assertThatThrownBy(
            () ->
                new ConfigFolder(folder)
                    .access(Map.of())
                    .forScheduler(Optional.of(missing), Optional.empty()))
        .isInstanceOf(AccessException.class)
        .hasMessage("kubeconfig file " + missing + " does not exist");
  }

  @Test
  void aContextThatIsAskedForMustExist() throws Exception {
    ConfigFolder files = new ConfigFolder(folder);
    Path file = files.write("config", secure("token: x"));
    assertThatThrownBy(
            () -> files.access(Map.of()).forCommand(Optional.of(file), Optional.of("there")))
        .hasMessage(file + ": there is no context \"there\"; there are here");
    assertThat(Files.exists(file)).isTrue();
  }

  @Test
  void aSecretNeverStandsInAMessage() {
    String secret = "not-a-token geheim";
    assertThatThrownBy(() -> new ConfigFolder(folder).read(secure("token: " + secret)))
        .hasMessageNotContaining("geheim");
    assertThatThrownBy(
            () -> new ConfigFolder(folder).read(secure("client-key-data: " + base64("geheim"))))
        .hasMessageNotContaining("geheim");
  }
}
