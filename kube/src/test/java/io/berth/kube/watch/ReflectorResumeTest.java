package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.bookmark;
import static io.berth.kube.watch.Json.deleted;
import static io.berth.kube.watch.Json.error;
import static io.berth.kube.watch.Json.listed;
import static io.berth.kube.watch.Json.modified;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.FaultProxy;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Watches that end or break are resumed where they were. */
@Timeout(60)
class ReflectorResumeTest {
  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private void assertResumedAfter(String... versions) {
    assertThat(stage.api.queries().stream().skip(1))
        .extracting(query -> query.replaceFirst(".*resourceVersion=", ""))
        .containsExactly(versions);
  }

  @Test
  void watchThatEndsIsResumedAtOnce() throws InterruptedException {
    stage.api.watch(listed("5"), added("a", "6")).watch(modified("a", "7")).hold(added("b", "8"));
    stage.start();
    stage.told.await("synced", "seen a-1@6", "seen a-1@7", "seen b-1@8");
    assertResumedAfter("6", "7");
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void timeOfAWatchIsLeftToChance() throws InterruptedException {
    stage.timing.chance = 0.5;
    stage.api.hold(listed("5"));
    stage.start();
    stage.told.await("synced");
    assertThat(stage.api.queries().getFirst()).contains("timeoutSeconds=450");
  }

  @Test
  void mistakeThatNobodyForesawEndsNothing() throws InterruptedException {
    stage.timing.mistakes.set(1);
    stage.api.hold(listed("5"), added("a", "6"));
    stage.start();
    stage.told.await(
        "unavailable: failed to watch namespaces: java.lang.AssertionError: as asked for",
        "synced",
        "seen a-1@6");
    assertThat(stage.log.lines).anyMatch(line -> line.contains("it begins again"));
  }

  @Test
  void bookmarksAndDeletionsMoveThePlaceToResume() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), bookmark("70"));
    stage.api.watch(deleted("a", "80")).hold(added("b", "90"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "gone a-1", "seen b-1@90");
    assertResumedAfter("70", "80");
  }

  @Test
  void eventsThatComeTwiceAreToldOnce() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), modified("a", "6"), modified("a", "6"));
    stage.api.hold(
        modified("a", "6"),
        added("a", "3"),
        added("b", "7"),
        added("b", "7"),
        deleted("a", "8"),
        deleted("a", "8"),
        modified("a", "6"),
        added("end", "9"));
    stage.start();
    stage.told.await(
        "seen a-1@3", "synced", "seen a-1@6", "seen b-1@7", "gone a-1", "seen end-1@9");
  }

  @Test
  void connectionThatBreaksWithinAnEventIsResumed() throws InterruptedException {
    String second = added("b", "7");
    stage.api.broken(listed("5"), added("a", "6"), second.substring(0, 20));
    stage.api.hold(second);
    stage.start();
    stage.told.await("synced", "seen a-1@6", "seen b-1@7");
    assertResumedAfter("6");
    assertThat(stage.timing.pauses).containsExactly(Duration.ofMillis(800));
  }

  @Test
  void serverThatGoesSilentIsLeft() throws InterruptedException {
    stage.silence = Duration.ofMillis(1500);
    stage.api.hold(listed("5"), added("a", "6")).hold(added("b", "7"));
    stage.start();
    stage.told.await("synced", "seen a-1@6", "seen b-1@7");
    assertResumedAfter("6");
  }

  @Test
  void deadConnectionIsLeftForANewOne() throws InterruptedException {
    stage.silence = Duration.ofMillis(1500);
    stage.api.hold(listed("5"), added("a", "6")).hold(added("b", "7"));
    try (FaultProxy proxy = new FaultProxy(stage.api.port())) {
      stage.start(Stage.NAMESPACES, URI.create("http://127.0.0.1:" + proxy.port()), stage.told);
      stage.told.await("synced", "seen a-1@6");
      proxy.blackHole();
      stage.told.await("synced", "seen a-1@6", "seen b-1@7");
      assertThat(proxy.accepted()).isEqualTo(2);
    }
  }

  @Test
  void connectionThatIsCutIsResumed() throws InterruptedException {
    stage.api.hold(listed("5"), added("a", "6")).hold(added("b", "7"));
    try (FaultProxy proxy = new FaultProxy(stage.api.port())) {
      stage.start(Stage.NAMESPACES, URI.create("http://127.0.0.1:" + proxy.port()), stage.told);
      stage.told.await("synced", "seen a-1@6");
      proxy.cut();
      stage.told.await("synced", "seen a-1@6", "seen b-1@7");
    }
  }

  @Test
  void watchThatEndsWithoutAnythingIsNotResumedAtOnce() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6")).watch().watch().hold(added("a", "7"));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@7"));
    assertThat(stage.timing.pauses)
        .containsExactly(Duration.ofMillis(800), Duration.ofMillis(1600));
    assertResumedAfter("6", "6", "6");
  }

  @Test
  void waitsGetLongerAndBeginAnewAfterAnEvent() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6")).refuse(500, "InternalError", "x");
    stage.api.refuse(503, "Unavailable", "x").refuse(500, "InternalError", "x");
    stage.api.broken(bookmark("7")).hold(added("a", "8"));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@8"));
    assertThat(stage.timing.pauses)
        .extracting(Duration::toMillis)
        .containsExactly(800L, 1600L, 3200L, 800L);
  }

  @Test
  void onePassingFailureIsNotToldButTwoAre() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6")).refuse(503, "Unavailable", "one");
    stage.api.watch(bookmark("7")).refuse(503, "Unavailable", "two");
    stage.api.refuse(503, "Unavailable", "three").refuse(503, "Unavailable", "three");
    stage.api.hold(added("a", "8"));
    stage.start();
    stage.told.await("synced", "unavailable: failed to watch namespaces: three", "seen a-1@8");
  }

  @Test
  void tooManyRequestsAreRepeatedWhenTheServerSays() throws InterruptedException {
    stage.api.refuse(429, "TooManyRequests", "slow down", "Retry-After: 7");
    stage.api.watch(listed("5"), bookmark("6"));
    stage.api.refuse(429, "TooManyRequests", "slow down", "Retry-After: 0");
    stage.api.watch(bookmark("7")).refuse(503, "Unavailable", "wait", "Retry-After: 99999");
    stage.api.hold(added("a", "8"));
    stage.start();
    stage.told.await("synced", "seen a-1@8");
    assertThat(stage.timing.pauses)
        .containsExactly(Duration.ofSeconds(7), Duration.ofMillis(800), Duration.ofMinutes(5));
    assertThat(stage.api.queries().getLast()).endsWith("resourceVersion=7");
  }

  @Test
  void errorsOfTheServerInAWatchAreResumed() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6"), error(500, "InternalError", "x"));
    stage.api.watch(error(429, "TooManyRequests", "x")).hold(added("a", "8"));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@8"));
    assertResumedAfter("6", "6");
  }

  @Test
  void serverThatCannotSendWhatComesNextIsAskedForAList() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6")).watch(error(500, "InternalError", "cannot decode"));
    stage.api.hold(listed("9"), added("a", "10"));
    stage.start();
    stage.told.await("synced", "seen a-1@10");
    assertThat(stage.api.queries().getLast()).contains("sendInitialEvents=true");
  }
}
