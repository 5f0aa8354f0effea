package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.listed;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.RawServer;
import io.berth.kube.transport.TestAccess;
import io.berth.kube.transport.Transport;
import io.berth.model.core.Namespace;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The end of a reflector, and listeners that misbehave. */
@Timeout(60)
class ReflectorCloseTest {
  private static final Duration PROMPT = Duration.ofSeconds(5);

  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private static void assertPrompt(Runnable close) {
    long start = System.nanoTime();
    close.run();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(PROMPT);
  }

  @Test
  void closingEndsAReadAndTellsNothing() throws InterruptedException {
    stage.api.hold(added("a", "3"), listed("5"));
    stage.start();
    stage.told.await("seen a-1@3", "synced");
    assertPrompt(stage::closeReflector);
    assertPrompt(stage::closeReflector);
    assertThat(stage.told.told()).containsExactly("seen a-1@3", "synced");
  }

  @Test
  void closingEndsARequestThatIsNotAnswered() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    stage.api.then(
        connection -> {
          asked.countDown();
          connection.untilClosed();
        });
    stage.start();
    assertThat(asked.await(10, TimeUnit.SECONDS)).isTrue();
    assertPrompt(stage::closeReflector);
    assertThat(stage.told.told()).isEmpty();
  }

  @Test
  void closingEndsAPause() throws Exception {
    CountDownLatch pausing = new CountDownLatch(1);
    WatchTiming forEver =
        new WatchTiming() {
          @Override
          public long nanos() {
            return 0;
          }

          @Override
          public void pause(Duration time) throws InterruptedException {
            pausing.countDown();
            TimeUnit.HOURS.sleep(1);
          }

          @Override
          public double chance() {
            return 0;
          }
        };
    try (RawServer server = new RawServer(_ -> {});
        Transport transport = TestAccess.open(server.address())) {
      Reflector<Namespace> reflector =
          Reflector.start(transport, Stage.NAMESPACES, stage.told, forEver, PROMPT);
      assertThat(pausing.await(10, TimeUnit.SECONDS)).isTrue();
      assertPrompt(reflector::close);
    }
  }

  /** Passes on to the recorder, except that it does something at the first object. */
  private WatchListener<Namespace> atFirst(Runnable surprise) {
    return new PassingListener<>(stage.told) {
      @Override
      public void seen(Namespace object) {
        super.seen(object);
        if (object.metadata().name().equals("first")) {
          surprise.run();
        }
      }
    };
  }

  @Test
  void closingWaitsForTheListenerAndThenTellsNothing() throws Exception {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch closing = new CountDownLatch(1);
    stage.api.hold(added("first", "3"), added("second", "4"), listed("5"));
    stage.start(
        Stage.NAMESPACES,
        stage.api.address(),
        atFirst(
            () -> {
              inside.countDown();
              boolean isInterrupted = false;
              while (!isInterrupted) {
                try {
                  TimeUnit.HOURS.sleep(1);
                } catch (InterruptedException e) {
                  isInterrupted = true;
                }
              }
              closing.countDown();
            }));
    assertThat(inside.await(10, TimeUnit.SECONDS)).isTrue();
    assertPrompt(stage::closeReflector);
    assertThat(closing.getCount()).isZero();
    assertThat(stage.told.told()).containsExactly("seen first-1@3");
  }

  @Test
  void listenerMayCloseItself() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    stage.api.refuse(422, "Invalid", "no");
    stage.api.list("5", "", Json.object("first", "3"), Json.object("second", "4"));
    stage.start(
        Stage.NAMESPACES,
        stage.api.address(),
        atFirst(
            () -> {
              await(started);
              stage.closeReflector();
              closed.countDown();
            }));
    started.countDown();
    assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
    stage.closeReflector();
    assertThat(stage.told.told()).containsExactly("seen first-1@3");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void listenerThatLeavesAnInterruptionBehindDoesNotEndIt() throws InterruptedException {
    stage.api.hold(added("first", "3"), added("second", "4"), listed("5"));
    stage.api.list("6", "", Json.object("first", "3"), Json.object("second", "4"));
    stage.api.hold(added("third", "7"));
    stage.start(
        Stage.NAMESPACES, stage.api.address(), atFirst(() -> Thread.currentThread().interrupt()));
    stage.told.await(told -> told.contains("seen third-1@7"));
    assertThat(stage.told.told()).containsOnlyOnce("seen second-1@4");
  }
}
