package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.Request.Method;
import io.berth.kube.write.FakeTransport;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LeaseReleaseTest {
  private static final LeaseHolder HOLDER = new LeaseHolder("me", 15);
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final LeaseServer server = new LeaseServer();

  @BeforeEach
  void hold() {
    new LeaseClient(server, LeaseServer.NAME)
        .perform(new LeaseRequest.Create(HOLDER.fresh(Instant.EPOCH)), TIMEOUT);
  }

  @Test
  void aLeaseGivenBackIsNobodysForASecond() {
    assertThat(release(server)).isTrue();

    assertThat(server.holder()).isEmpty();
    assertThat(server.text("spec", "leaseDurationSeconds")).isEqualTo("1");
  }

  @Test
  void aCallOfOursThatStillArrivesIsNoObstacle() {
    AtomicInteger races = new AtomicInteger();
    FakeTransport racing =
        request -> {
          if (request.method() == Method.PUT && races.getAndIncrement() < 2) {
            server.edit(
                "{\"kind\":\"Lease\",\"metadata\":{\"name\":\"kube-scheduler\"},"
                    + "\"spec\":{\"holderIdentity\":\"me\"}}");
          }
          return server.send(request);
        };

    assertThat(release(racing)).isTrue();
    assertThat(server.holder()).isEmpty();
  }

  @Test
  void aLeaseOfSomebodyElseIsLeftAlone() {
    server.edit("{\"spec\":{\"holderIdentity\":\"you\"}}");

    assertThat(release(server)).isFalse();
    assertThat(server.holder()).isEqualTo("you");
  }

  @Test
  void aServerThatDoesNotAnswerIsNotAskedAgain() {
    AtomicInteger calls = new AtomicInteger();
    FakeTransport silent =
        _ -> {
          calls.incrementAndGet();
          throw new IOException("no answer");
        };

    assertThat(release(silent)).isFalse();
    assertThat(calls).hasValue(1);
  }

  private static boolean release(FakeTransport transport) {
    return new LeaseRelease(new LeaseClient(transport, LeaseServer.NAME), HOLDER).perform(TIMEOUT);
  }
}
