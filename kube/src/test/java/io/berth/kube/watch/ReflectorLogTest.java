package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.bookmark;
import static io.berth.kube.watch.Json.listed;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The log has a line for each change of state, not for each failure. */
@Timeout(60)
class ReflectorLogTest {
  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  @Test
  void ordinaryLifeIsOneLine() throws InterruptedException {
    stage.api.watch(added("x", "3"), listed("5"), bookmark("6")).watch(bookmark("7"));
    stage.api.broken(bookmark("8")).watch(bookmark("9")).refuse(410, "Expired", "old");
    stage.api.hold(listed("11"), added("a", "12"));
    stage.start();
    stage.told.await("seen x-1@3", "synced", "gone x-1", "seen a-1@12");
    assertThat(stage.log.lines).containsExactly("INFO following namespaces, 1 so far");
  }

  @Test
  void longTroubleIsOneLineAndItsEndAnother() throws InterruptedException {
    stage.api.watch(listed("5"), bookmark("6"));
    for (int i = 0; i < 6; i++) {
      stage.api.refuse(503, "Unavailable", "the server is starting");
    }
    stage.api.hold(added("a", "7"), added("b", "8"));
    stage.start();
    stage.told.await(told -> told.contains("seen b-1@8"));
    assertThat(stage.log.lines)
        .containsExactly(
            "INFO following namespaces, 0 so far",
            "WARNING failed to watch namespaces: the server is starting",
            "INFO following namespaces again, 1 so far");
  }

  @Test
  void missingKindIsOneLine() throws InterruptedException {
    stage
        .api
        .refuse(404, "NotFound", "x")
        .refuse(404, "NotFound", "x")
        .refuse(404, "NotFound", "x");
    stage.api.hold(listed("5"), added("a", "6"));
    stage.start(Stage.ROOMS);
    stage.told.await("not served", "synced", "seen a-1@6");
    assertThat(stage.log.lines)
        .containsExactly(
            "INFO rooms.example.io are not served: they count as none until they are",
            "INFO following rooms.example.io again, 0 so far");
  }

  @Test
  void closingIsNoTrouble() throws InterruptedException {
    stage.api.hold(listed("5"));
    stage.start();
    stage.told.await("synced");
    stage.closeReflector();
    assertThat(stage.log.lines).hasSize(1);
  }
}
