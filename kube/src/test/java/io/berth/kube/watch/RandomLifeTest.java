package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.LogLines;
import io.berth.kube.transport.TestAccess;
import io.berth.kube.transport.Transport;
import io.berth.model.core.Namespace;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects come, change and go while everything fails that can. Nothing wrong may be told meanwhile,
 * and in the end the listener must know exactly what the server has.
 */
@Timeout(120)
class RandomLifeTest {
  private static final int CHANGES = 300;

  static LongStream seeds() {
    return LongStream.range(0, Integer.getInteger("berth.seeds", 12));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void listenerKnowsInTheEndWhatTheServerHas(long seed) throws InterruptedException {
    boolean hasNumbers = seed % 3 != 0;
    Ledger ledger = new Ledger(hasNumbers);
    try (LogLines log = new LogLines(Reflector.class);
        ModelApi api = new ModelApi(seed, hasNumbers);
        Transport transport = TestAccess.open(api.address());
        Reflector<Namespace> reflector = reflector(transport, ledger)) {
      Random random = new Random(seed);
      for (int i = 0; i < CHANGES; i++) {
        api.change();
        LockSupport.parkNanos(random.nextInt(3_000_000)); // so that changes meet all situations
      }
      api.behave();
      Supplier<String> why = () -> "%s%nlog: %s".formatted(reflector, String.join("\n", log.lines));
      awaitEqual(api, ledger, why);
      api.change();
      awaitEqual(api, ledger, why);
      assertThat(ledger.wrongs()).isEmpty();
      assertThat(ledger.isSynced()).isTrue();
    }
  }

  private static Reflector<Namespace> reflector(Transport transport, Ledger ledger) {
    TestWatchTiming timing = new TestWatchTiming();
    return Reflector.start(transport, Stage.ROOMS, ledger, timing, Duration.ofSeconds(1));
  }

  private static void awaitEqual(ModelApi api, Ledger ledger, Supplier<String> why)
      throws InterruptedException {
    ledger.await(api::state);
    assertThat(ledger.state()).as(why).isEqualTo(api.state());
  }
}
