package io.berth.kube.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConnectGateTest {
  private final ConnectionPool nothingYet = new ConnectionPool();

  private static Call call() {
    return new OkHttpClient().newCall(new Request.Builder().url("http://127.0.0.1:1/").build());
  }

  /** Returns when the other is through or waits. */
  private CompletableFuture<ConnectGate.Permit> enterBeside(ConnectGate gate) {
    CompletableFuture<ConnectGate.Permit> permit = new CompletableFuture<>();
    Thread other = Thread.ofVirtual().start(() -> permit.complete(gate.enter(nothingYet, call())));
    while (!permit.isDone() && other.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    return permit;
  }

  @Test
  void theSecondGoesWhenTheFirstIsThrough() {
    ConnectGate gate = new ConnectGate(Duration.ofHours(1));
    ConnectGate.Permit first = gate.enter(nothingYet, call());
    CompletableFuture<ConnectGate.Permit> second = enterBeside(gate);
    assertThat(second).isNotDone();
    first.close();
    assertThat(second).succeedsWithin(10, TimeUnit.SECONDS);
    first.close();
    // the first has left twice, the second not yet: still only one at a time
    CompletableFuture<ConnectGate.Permit> third = enterBeside(gate);
    assertThat(third).isNotDone();
    second.join().close();
    assertThat(third).succeedsWithin(10, TimeUnit.SECONDS);
  }

  @Test
  void nobodyWaitsForLongForOneThatIsHeldUp() {
    ConnectGate gate = new ConnectGate(Duration.ofMillis(10));
    try (ConnectGate.Permit heldUp = gate.enter(nothingYet, call())) {
      assertThat(heldUp).isNotNull();
      assertThat(enterBeside(gate)).succeedsWithin(10, TimeUnit.SECONDS);
    }
  }
}
