package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InClusterTest {
  private static final Map<String, String> POD =
      Map.of("KUBERNETES_SERVICE_HOST", "10.96.0.1", "KUBERNETES_SERVICE_PORT", "443");

  private final Authority authority = new Authority("cluster");
  @TempDir private Path folder;
  private ConfigFolder files;

  @BeforeEach
  void mountServiceAccount() {
    files = new ConfigFolder(folder);
    files.write("serviceaccount/token", "first\n");
    files.write("serviceaccount/ca.crt", authority.pem());
    files.write("serviceaccount/namespace", "kube-system\n");
  }

  private ClusterAccess find(Map<String, String> environment) throws IOException {
    return files.access(environment).forScheduler(Optional.empty(), Optional.empty());
  }

  private static String token(ClusterAccess access) throws IOException {
    return access.credentials().current().authorization().orElseThrow();
  }

  @Test
  void aPodFindsItsCluster() throws IOException {
    ClusterAccess access = find(POD);
    assertThat(access.server()).hasToString("https://10.96.0.1:443");
    assertThat(token(access)).isEqualTo("Bearer first");
    assertThat(access.namespace()).isEqualTo("kube-system");
    assertThat(access.trust())
        .isInstanceOfSatisfying(
            Trust.Reloaded.class,
            trust ->
                assertThat(trust.authorities().get()).isEqualTo(List.of(authority.certificate())));
  }

  @ParameterizedTest
  @CsvSource({
    "10.96.0.1, 10.96.0.1",
    "fd00::1, [fd00::1]",
    "kubernetes.default, kubernetes.default"
  })
  void theHostMayBeAnIpv6Address(String host, String written) throws IOException {
    Map<String, String> environment = new HashMap<>(POD);
    environment.put("KUBERNETES_SERVICE_HOST", host);
    assertThat(find(environment).server()).hasToString("https://" + written + ":443");
  }

  @Test
  void theTokenIsReadAgain() throws IOException {
    ClusterAccess access = find(POD);
    assertThat(token(access)).isEqualTo("Bearer first");
    files.write("serviceaccount/token", "second");
    files.clock().advance(Duration.ofMinutes(1));
    assertThat(token(access)).isEqualTo("Bearer second");
    files.write("serviceaccount/token", "");
    files.clock().advance(Duration.ofMinutes(1));
    assertThat(token(access)).as("an empty file is no token").isEqualTo("Bearer second");
  }

  @Test
  void aRefusedTokenIsReadAgainAtOnce() throws IOException {
    ClusterAccess access = find(POD);
    Credentials.Snapshot snapshot = access.credentials().current();
    files.write("serviceaccount/token", "second");
    access.credentials().refused(snapshot);
    assertThat(token(access)).isEqualTo("Bearer second");
  }

  @Test
  void withoutTokenItIsNoPodsFault() {
    files = new ConfigFolder(folder.resolve("elsewhere"));
    assertThatThrownBy(() -> find(POD))
        .isInstanceOf(AccessException.class)
        .hasMessageContaining("serviceaccount/token does not exist; does the pod have a service");
  }

  @Test
  void withoutAuthorityTheSystemsAreTrusted() throws IOException {
    files.write("serviceaccount/ca.crt", "");
    assertThat(find(POD).trust()).isEqualTo(new Trust.Platform());
  }

  @Test
  void theNamespaceHasThreeSources() throws IOException {
    Map<String, String> environment = new HashMap<>(POD);
    environment.put("POD_NAMESPACE", "downward");
    assertThat(find(environment).namespace()).isEqualTo("downward");
    files.write("serviceaccount/namespace", "");
    assertThat(find(POD).namespace()).isEqualTo("default");
  }

  @Test
  void aBadPortIsNamed() {
    Map<String, String> environment = new HashMap<>(POD);
    environment.put("KUBERNETES_SERVICE_PORT", "tcp://10.96.0.1");
    assertThatThrownBy(() -> find(environment))
        .isInstanceOf(AccessException.class)
        .hasMessageStartingWith("environment variables KUBERNETES_SERVICE_HOST and KUBERNETES_SER");
  }

  @Test
  void commandsInAPodWithoutFilesSpeakToItsCluster() throws IOException {
    ClusterAccess access = files.access(POD).forCommand(Optional.empty(), Optional.empty());
    assertThat(access.server()).hasToString("https://10.96.0.1:443");
  }

  @Test
  void theProxyOfTheEnvironmentIsUsed() throws IOException {
    Map<String, String> environment = new HashMap<>(POD);
    environment.put("HTTPS_PROXY", "http://proxy:3128");
    assertThat(find(environment).proxy()).isPresent();
    environment.put("NO_PROXY", "10.96.0.0/12,.svc");
    assertThat(find(environment).proxy()).isEmpty();
  }
}
