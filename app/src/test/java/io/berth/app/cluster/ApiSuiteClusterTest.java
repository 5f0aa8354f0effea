package io.berth.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.app.apisuite.ApiSuite;
import io.berth.app.apisuite.EmbeddedServer;
import io.berth.app.apisuite.Played;
import io.berth.app.apisuite.Recording;
import io.berth.app.apisuite.Server;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The embedded server and kube-apiserver answer the suite alike, and as recorded. */
@ClusterTest
class ApiSuiteClusterTest {
  /** Most of the time is spent on watches and on a version that kube-apiserver waits for. */
  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void bothAnswerAlike(Fixtures fixtures) throws Exception {
    ControlPlane plane = fixtures.fresh();
    Played real;
    try (Server server =
        new Server(plane.url(), User.ADMIN.token(), Tls.trusting(plane.authority()))) {
      real = ApiSuite.play(server);
    }
    if (Recording.isWanted()) {
      Recording.write(real);
    } else {
      assertThat(Recording.read().differences(real)).as("recording").isEmpty();
    }
    try (EmbeddedServer embedded = EmbeddedServer.start()) {
      assertThat(real.differences(ApiSuite.play(embedded.server()))).isEmpty();
    }
  }
}
