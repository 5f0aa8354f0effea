package io.berth.kube.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlsTest {
  @ParameterizedTest
  @CsvSource({
    "https://10.0.0.1:6443,           https://10.0.0.1:6443",
    "https://10.0.0.1,                https://10.0.0.1",
    "HTTPS://Example.COM:6443/,       https://Example.COM:6443",
    "https://[fd00::1]:6443,          https://[fd00::1]:6443",
    "https://host/k8s/clusters/c-1/,  https://host/k8s/clusters/c-1",
    "https://host/a%20b?x=y#z,        https://host/a%20b",
    "localhost:8080,                  http://localhost:8080",
    "10.0.0.1,                        http://10.0.0.1",
    "http://127.0.0.1:8001,           http://127.0.0.1:8001"
  })
  void serversAreUnderstood(String written, String meant) throws InvalidValueException {
    assertThat(Urls.server(written)).hasToString(meant);
  }

  @ParameterizedTest
  @CsvSource({
    "https://,                \"https://\" is not a usable URL",
    "https://:6443,           it has no valid host",
    "https://host:99999,      ports are from 1 to 65535",
    "https://host:x,          it has no valid host",
    "https://ho st,           is not a usable URL: Illegal character",
    "host/path,               a path needs a scheme",
    "ftp://host,              only http and https can be used",
    "https://me:geheim@host,  write username and password below users"
  })
  void badServersAreRefusedWithAReason(String written, String problem) {
    assertThatThrownBy(() -> Urls.server(written))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(problem)
        .hasMessageNotContaining("geheim");
  }

  @Test
  void proxiesMayHaveAUserAndMustHaveAScheme() throws InvalidValueException {
    assertThat(Urls.proxy("http://me:geheim@proxy:3128")).hasHost("proxy").hasUserInfo("me:geheim");
    assertThat(Urls.proxy("socks5://proxy:1080")).hasScheme("socks5");
    assertThatThrownBy(() -> Urls.proxy("proxy:3128")).hasMessageContaining("only http and socks5");
    assertThatThrownBy(() -> Urls.proxy("https://me:geheim@proxy"))
        .hasMessage("\"https://...@proxy\" is not a usable URL: only http and socks5 can be used");
  }
}
