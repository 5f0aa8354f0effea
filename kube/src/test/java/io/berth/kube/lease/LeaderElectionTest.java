package io.berth.kube.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Transport;
import io.berth.kube.write.FakeTransport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Elections in real time, but quick ones. What they decide is tested with {@link Election}. */
class LeaderElectionTest {
  private static final ElectionTimes QUICK =
      new ElectionTimes(Duration.ofSeconds(3), Duration.ofSeconds(2), Duration.ofMillis(50));
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** What becomes of requests; a server by default. */
  private final LeaseServer server = new LeaseServer();

  private final AtomicReference<FakeTransport> behaviour = new AtomicReference<>(server::send);
  private final Transport transport = (FakeTransport) request -> behaviour.get().send(request);
  private final ConcurrentLinkedQueue<String> told = new ConcurrentLinkedQueue<>();
  private final CountDownLatch hanging = new CountDownLatch(1);
  private final List<LeaderElection> all = new ArrayList<>();

  @AfterEach
  void end() {
    hanging.countDown();
    all.forEach(it -> it.close(Duration.ofSeconds(1)));
  }

  @Test
  void oneLeadsAndGivesTheLeaseToTheNext() throws InterruptedException {
    LeaderElection first = start("first");
    until(() -> first.fence().mayWrite());
    LeaderElection second = start("second");
    until(() -> second.leader().equals("first"));
    assertThat(second.fence().mayWrite()).isFalse();
    assertThat(first.problem()).isEmpty();

    assertThat(first.close(PATIENCE)).isTrue();
    assertThat(first.fence().mayWrite()).isFalse();
    until(() -> told.contains("second leads"));
    assertThat(second.fence().mayWrite()).isTrue();
    assertThat(server.holder()).isEqualTo("second");
    assertThat(told).noneMatch(it -> it.contains("lost"));
  }

  @Test
  void aHangingServerCostsTheLeadInTime() throws InterruptedException {
    LeaderElection election = start("only");
    until(() -> told.contains("only leads"));
    behaviour.set(this::hang);
    until(() -> told.stream().anyMatch(it -> it.startsWith("only lost")));

    assertThat(election.fence().mayWrite()).isFalse();
    assertThat(election.problem()).isEmpty();
    assertThat(election.close(PATIENCE)).as("nothing to give back").isFalse();
  }

  @Test
  void anotherOneTakesOverFromOneThatHangs() throws InterruptedException {
    LeaderElection first = start("first");
    until(() -> first.fence().mayWrite());
    LeaderElection second = start("second", server);
    behaviour.set(this::hang);

    until(() -> second.fence().mayWrite());
    assertThat(first.fence().mayWrite()).isFalse();
    assertThat(told).anyMatch(it -> it.startsWith("first lost"));
  }

  @Test
  void aServerThatComesBackIsFoundAgain() throws InterruptedException {
    behaviour.set(
        _ -> {
          throw new IOException("connection refused");
        });
    LeaderElection election = start("only");
    until(() -> told.contains("only failed"));
    assertThat(election.leader()).isEmpty();
    behaviour.set(server::send);

    until(() -> told.contains("only leads"));
    assertThat(election.fence().mayWrite()).isTrue();
  }

  @Test
  void aTransportThatThrowsAnythingIsSurvived() throws InterruptedException {
    behaviour.set(
        _ -> {
          throw new IllegalStateException("closed");
        });
    LeaderElection election = start("only");
    until(() -> told.contains("only failed"));
    behaviour.set(server::send);

    until(() -> election.fence().mayWrite());
    assertThat(election.close(PATIENCE)).isTrue();
  }

  @Test
  void aListenerThatThrowsIsSurvived() throws InterruptedException {
    LeaderElection election =
        new LeaderElection(
            transport,
            LeaseServer.NAME,
            "only",
            QUICK,
            new ElectionListener() {
              @Override
              public void leading() {
                throw new IllegalStateException("broken");
              }

              @Override
              public void lost(String why) {}
            });
    all.add(election);
    election.start();
    until(() -> server.requests.size() > 4);

    assertThat(election.fence().mayWrite()).isTrue();
  }

  @Test
  void oneThatNeverLedGivesNothingBack() throws InterruptedException {
    LeaderElection first = start("first");
    until(() -> first.fence().mayWrite());
    LeaderElection second = start("second");
    until(() -> second.leader().equals("first"));

    assertThat(second.close(PATIENCE)).isFalse();
    assertThat(server.holder()).isEqualTo("first");
  }

  @Test
  void aLeaseThatSomebodyElseTookIsNotGivenBack() throws InterruptedException {
    LeaderElection election = start("only");
    until(() -> election.fence().mayWrite());
    server.edit(
        "{\"metadata\":{\"name\":\"kube-scheduler\"},\"spec\":{\"holderIdentity\":\"you\"}}");

    until(() -> told.stream().anyMatch(it -> it.startsWith("only lost")));
    assertThat(election.close(PATIENCE)).isFalse();
    assertThat(server.holder()).isEqualTo("you");
  }

  @Test
  void anEndBeforeTheBeginningIsNoProblem() {
    LeaderElection election =
        new LeaderElection(transport, LeaseServer.NAME, "only", QUICK, listener("only"));

    assertThat(election.close(PATIENCE)).isFalse();
    assertThat(election.problem()).isEmpty();
  }

  @Test
  void anEmptyIdentityIsRefused() {
    assertThatThrownBy(
            () -> new LeaderElection(transport, LeaseServer.NAME, "", QUICK, listener("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the identity is empty: nobody would be seen to lead");
  }

  @Test
  void identitiesDiffer() {
    assertThat(LeaderElection.newIdentity("host"))
        .matches("host_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
        .isNotEqualTo(LeaderElection.newIdentity("host"));
  }

  private LeaderElection start(String identity) {
    return start(identity, transport);
  }

  private LeaderElection start(String identity, Transport own) {
    LeaderElection election =
        new LeaderElection(own, LeaseServer.NAME, identity, QUICK, listener(identity));
    all.add(election);
    election.start();
    return election;
  }

  private ApiResponse hang(Request request) throws IOException {
    try {
      hanging.await();
    } catch (InterruptedException e) {
      throw new IOException("interrupted: " + request.path(), e);
    }
    throw new IOException("the test is over");
  }

  private ElectionListener listener(String name) {
    return new ElectionListener() {
      @Override
      public void leading() {
        told.add(name + " leads");
      }

      @Override
      public void lost(String why) {
        told.add(name + " lost: " + why);
      }

      @Override
      public void failed(String problem) {
        told.add(name + " failed");
      }
    };
  }

  private static void until(BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("still waiting").isLessThan(deadline);
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }
}
