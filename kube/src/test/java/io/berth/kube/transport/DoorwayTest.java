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
class DoorwayTest {
  private final ConnectionPool nothingYet = new ConnectionPool();

  private static Call call() {
    return new OkHttpClient().newCall(new Request.Builder().url("http://127.0.0.1:1/").build());
  }

  /** Returns when the other is through or waits. */
  private CompletableFuture<Doorway.Passage> enterBeside(Doorway doorway) {
    CompletableFuture<Doorway.Passage> passage = new CompletableFuture<>();
    Thread other =
        Thread.ofVirtual().start(() -> passage.complete(doorway.enter(nothingYet, call())));
    while (!passage.isDone() && other.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    return passage;
  }

  @Test
  void theSecondGoesWhenTheFirstIsThrough() {
    Doorway doorway = new Doorway(Duration.ofHours(1));
    Doorway.Passage first = doorway.enter(nothingYet, call());
    CompletableFuture<Doorway.Passage> second = enterBeside(doorway);
    assertThat(second).isNotDone();
    first.close();
    assertThat(second).succeedsWithin(10, TimeUnit.SECONDS);
    first.close();
    // the first has left twice, the second not yet: still only one at a time
    CompletableFuture<Doorway.Passage> third = enterBeside(doorway);
    assertThat(third).isNotDone();
    second.join().close();
    assertThat(third).succeedsWithin(10, TimeUnit.SECONDS);
  }

  @Test
  void nobodyWaitsForLongForOneThatIsHeldUp() {
    Doorway doorway = new Doorway(Duration.ofMillis(10));
    try (Doorway.Passage heldUp = doorway.enter(nothingYet, call())) {
      assertThat(heldUp).isNotNull();
      assertThat(enterBeside(doorway)).succeedsWithin(10, TimeUnit.SECONDS);
    }
  }
}
