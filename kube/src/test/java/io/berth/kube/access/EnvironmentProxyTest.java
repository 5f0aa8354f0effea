package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentProxyTest {
  private static Optional<URI> proxy(String server, Map<String, String> environment)
      throws AccessException {
    ProcessEnvironment around =
        new ProcessEnvironment(environment, Path.of("/home/me"), new FakeClock(), false, _ -> {});
    return new EnvironmentProxy(around).to(URI.create(server));
  }

  @Test
  void theSchemeDecidesWhichVariableCounts() throws AccessException {
    Map<String, String> both =
        Map.of("HTTPS_PROXY", "http://secure:1", "http_proxy", "plain:2", "https_proxy", "x:3");
    assertThat(proxy("https://host", both)).contains(URI.create("http://secure:1"));
    assertThat(proxy("http://host", both)).contains(URI.create("http://plain:2"));
    assertThat(proxy("https://host", Map.of())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://localhost:6443,   '',                     false",
    "https://127.0.0.1:6443,   '',                     false",
    "https://[::1]:6443,       '',                     false",
    "https://10.96.0.1:443,    '',                     true",
    "https://10.96.0.1:443,    10.96.0.0/12,           false",
    "https://10.128.0.1:443,   10.96.0.0/12,           true",
    "https://10.96.0.1,        '10.0.0.0/33,nonsense/','true'",
    "https://[fd00::1]:443,    'fd00::/8',             false",
    "https://[fd00::1]:443,    '10.0.0.0/8',           true",
    "https://10.96.0.1,        'x, 10.96.0.1 ,y',      false",
    "https://10.96.0.1,        10.96.0.1:443,          false",
    "https://10.96.0.1,        10.96.0.1:6443,         true",
    "https://[fd00::1],        'fd00::1',              false",
    "https://[fd00::1]:443,    '[fd00::1]:443',        false",
    "https://[fd00::1]:443,    '[fd00::1]:444',        true",
    "https://api.example.com,  example.com,            false",
    "https://API.Example.com,  example.COM,            false",
    "https://api.example.com,  .example.com,           false",
    "https://api.example.com,  *.example.com,          false",
    "https://example.com,      .example.com,           true",
    "https://badexample.com,   example.com,            true",
    "https://api.example.com,  '*',                    false"
  })
  void someServersAreReachedWithoutProxy(String server, String exempt, boolean through)
      throws AccessException {
    Map<String, String> environment = Map.of("HTTPS_PROXY", "proxy:3128", "NO_PROXY", exempt);
    assertThat(proxy(server, environment).isPresent()).isEqualTo(through);
  }

  @Test
  void aBadProxyIsNamedByItsVariable() {
    assertThatThrownBy(() -> proxy("https://host", Map.of("HTTPS_PROXY", "ftp://proxy")))
        .isInstanceOf(AccessException.class)
        .hasMessageStartingWith("environment variable HTTPS_PROXY: \"ftp://proxy\"");
  }
}
