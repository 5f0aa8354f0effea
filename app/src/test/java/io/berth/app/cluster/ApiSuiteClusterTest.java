package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.apisuite.ApiSuite;
import io.berth.app.apisuite.EmbeddedServer;
import io.berth.app.apisuite.Played;
import io.berth.app.apisuite.Recording;
import io.berth.app.apisuite.Server;
import org.junit.jupiter.api.Test;

/** The embedded server and kube-apiserver answer the suite alike, and as recorded. */
@ClusterTest
class ApiSuiteClusterTest {
  @Test
  void bothAnswerAlike(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    Played real;
    try (Server server =
        new Server(plane.url(), User.ADMIN.token(), Tls.trusting(plane.authority()))) {
      real = ApiSuite.play(server);
    }
    if (Recording.isWanted()) {
      Recording.write(real);
      return;
    }
    assertThat(Recording.read().differences(real)).as("recording").isEmpty();
    try (EmbeddedServer embedded = EmbeddedServer.start()) {
      assertThat(real.differences(ApiSuite.play(embedded.server()))).isEmpty();
    }
  }
}
