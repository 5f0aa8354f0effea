package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class ServerAddressTest {
  private final ServerAddress addresses =
      new ServerAddress(URI.create("https://host:6443/k8s/"), "berth");

  @Test
  void pathOfTheServerComesFirst() {
    assertThat(addresses.url(Request.get("/a"))).isEqualTo("https://host:6443/k8s/a");
    assertThat(addresses.url(Request.get("/b%2Fc"))).isEqualTo("https://host:6443/k8s/b%2Fc");
    assertThat(addresses.target(Request.get("/a"))).isEqualTo("/k8s/a");
  }

  @Test
  void whatMeansSomethingInAQueryIsEncoded() {
    Request request = Request.get("/a").query("x", "1 2&3=ä").query("watch", "true");
    assertThat(addresses.target(request)).isEqualTo("/k8s/a?x=1%202%263%3D%C3%A4&watch=true");
    assertThat(addresses.plainUrl(request)).isEqualTo("https://host:6443/k8s/a");
  }

  @Test
  void portAndHostAreThoseOfTheServer() {
    ServerAddress plain = new ServerAddress(URI.create("http://[::1]"), "berth");
    assertThat(plain.authority()).isEqualTo("[::1]:80");
    assertThat(plain.url(Request.get("/a"))).isEqualTo("http://[::1]:80/a");
    assertThat(new ServerAddress(URI.create("https://host"), "berth").port()).isEqualTo(443);
  }
}
