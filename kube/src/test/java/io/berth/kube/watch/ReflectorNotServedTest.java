package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.bookmark;
import static io.berth.kube.watch.Json.listed;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Kinds that are not there, and answers that only look like that. */
@Timeout(60)
class ReflectorNotServedTest {
  private static final String NOT_FOUND = "the server could not find the requested resource";
  private static final String WRONG =
      " (404, but not as an API server says that it has no %s:"
          + " check its address and what is in between)";

  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private void missing() {
    stage.api.refuse(404, "NotFound", NOT_FOUND);
  }

  private void notFound(String type, String body) {
    stage.api.then(c -> c.answer("404 Not Found\r\nContent-Type: " + type, body));
  }

  @Test
  void kindThatIsNotServedCountsAsEmptyUntilItIs() throws InterruptedException {
    missing();
    missing();
    stage.api.hold(added("a", "3"), listed("5"), added("b", "6"));
    stage.start(Stage.ROOMS);
    stage.told.await("not served", "synced", "seen a-1@3", "seen b-1@6");
    assertThat(stage.timing.pauses).containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(30));
  }

  @Test
  void groupThatIsNotServedCountsAsEmpty() throws InterruptedException {
    notFound("text/plain; charset=utf-8", "404 page not found\n");
    stage.api.hold(listed("5"), added("a", "6"));
    stage.start(Stage.ROOMS);
    stage.told.await("not served", "synced", "seen a-1@6");
  }

  @Test
  void laterQuestionsForAMissingKindAreSpread() throws InterruptedException {
    stage.timing.chance = 0.5;
    missing();
    stage.api.hold(listed("5"), added("a", "6"));
    stage.start(Stage.ROOMS);
    stage.told.await("not served", "synced", "seen a-1@6");
    assertThat(stage.timing.pauses).containsExactly(Duration.ofSeconds(45));
  }

  @Test
  void pageOfAProxyIsNoAnswerOfTheServer() throws InterruptedException {
    notFound("text/html", "<html>404 page not found</html>");
    stage.api.hold(listed("5"), added("a", "6"));
    stage.start(Stage.ROOMS);
    stage.told.await(
        "unavailable: failed to watch rooms.example.io:"
            + " the server answered 404 with text/html: 404 page not found"
            + WRONG.formatted("rooms.example.io"),
        "synced",
        "seen a-1@6");
  }

  @Test
  void whatEveryServerHasIsNeverMissing() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), bookmark("6"));
    missing();
    missing();
    stage.api.hold(added("b", "7"));
    stage.start();
    stage.told.await(
        "seen a-1@3",
        "synced",
        "unavailable: failed to watch namespaces: " + NOT_FOUND + WRONG.formatted("namespaces"),
        "seen b-1@7");
    assertThat(stage.api.queries().getLast()).endsWith("resourceVersion=6");
  }

  @Test
  void kindThatIsTwiceNotServedAnyMoreHasNoObjects() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), bookmark("6"));
    missing();
    missing();
    stage.api.hold(listed("8"), added("b", "9"));
    stage.start(Stage.ROOMS);
    stage.told.await("seen a-1@3", "synced", "gone a-1", "not served", "seen b-1@9");
    assertThat(stage.timing.pauses).containsExactly(Duration.ofSeconds(30), Duration.ofSeconds(30));
  }

  @Test
  void kindThatIsOnceNotServedKeepsItsObjects() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), bookmark("6"));
    missing();
    stage.api.watch(added("b", "7"));
    missing();
    stage.api.refuse(503, "Unavailable", "starting");
    missing();
    stage.api.refuse(410, "Expired", "old");
    missing();
    stage.api.hold(added("b", "7"), added("a", "3"), listed("8"), added("c", "9"));
    stage.start(Stage.ROOMS);
    stage.told.await("seen a-1@3", "synced", "seen b-1@7", "seen c-1@9");
  }
}
