package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.bookmark;
import static io.berth.kube.watch.Json.listed;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers from which nothing comes any more, perhaps because they went back to a backup. */
@Timeout(60)
class ReflectorSilenceTest {
  private static final Duration SILENCE = Duration.ofSeconds(1);
  private static final String SILENT =
      "unavailable: failed to watch namespaces: the server was silent for 1.0 s";

  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private void assertAsked(String... ends) {
    assertThat(stage.api.queries())
        .extracting(query -> query.replaceFirst(".*&(?=[a-zA-Z]*=)", ""))
        .startsWith(ends);
  }

  @Test
  void secondSilentWatchIsFollowedByAList() throws InterruptedException {
    stage.silence = SILENCE;
    stage.api.watch(added("a", "3"), listed("50"), bookmark("60")).hold().hold();
    stage.api.hold(listed("5"), added("b", "6"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", SILENT, "gone a-1", "seen b-1@6");
    assertThat(stage.timing.pauses).startsWith(Duration.ofMillis(800), Duration.ofMillis(1600));
    assertAsked(
        "resourceVersionMatch=NotOlderThan",
        "resourceVersion=60",
        "resourceVersion=60",
        "resourceVersionMatch=NotOlderThan");
  }

  @Test
  void watchesThatGoSilentAfterAnEventAreResumed() throws InterruptedException {
    stage.silence = SILENCE;
    stage.api.watch(listed("5"), bookmark("6")).hold(bookmark("7")).hold(bookmark("8"));
    stage.api.hold().hold(added("a", "9"));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@9"));
    assertAsked(
        "resourceVersionMatch=NotOlderThan",
        "resourceVersion=6",
        "resourceVersion=7",
        "resourceVersion=8",
        "resourceVersion=8");
  }

  @Test
  void timeAloneDoesNotMakeAWatchAGoodOne() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6"));
    for (int i = 0; i < 3; i++) {
      stage.api.then(
          connection -> {
            connection.begin(ScriptedApi.JSON);
            stage.timing.nanos.addAndGet(Duration.ofMinutes(1).toNanos());
            throw new java.io.IOException("broken");
          });
    }
    stage.api.hold(added("a", "7"));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@7"));
    assertThat(stage.timing.pauses)
        .extracting(Duration::toMillis)
        .containsExactly(800L, 1600L, 3200L);
  }

  @Test
  void bookmarkOfAnOlderVersionMeansThatTheServerWentBack() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("50"), bookmark("60")).hold(bookmark("9"));
    stage.api.hold(listed("10"), added("b", "11"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "gone a-1", "seen b-1@11");
    assertAsked(
        "resourceVersionMatch=NotOlderThan",
        "resourceVersion=60",
        "resourceVersionMatch=NotOlderThan");
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void bookmarkOfTheSameVersionIsNothingSpecial() throws InterruptedException {
    stage.api.hold(listed("50"), bookmark("50"), bookmark("50"), added("a", "51"));
    stage.start();
    stage.told.await("synced", "seen a-1@51");
    assertThat(stage.api.queries()).hasSize(1);
  }
}
