package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.bookmark;
import static io.berth.kube.watch.Json.listed;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Kinds that we may not see. */
@Timeout(60)
class ReflectorRefusalTest {
  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private static String forbidden(String verb) {
    return "namespaces is forbidden: User \"x\" cannot "
        + verb
        + " resource \"namespaces\" in API group \"\" at the cluster scope";
  }

  @Test
  void missingPermissionToWatchIsNamedOnceAndTriedAgain() throws InterruptedException {
    stage.api.refuse(403, "Forbidden", forbidden("watch"));
    stage.api.refuse(403, "Forbidden", forbidden("watch"));
    stage.api.hold(listed("5"), added("a", "6"));
    stage.start();
    stage.told.await(
        "unavailable: failed to watch namespaces: " + forbidden("watch"), "synced", "seen a-1@6");
    assertThat(stage.timing.pauses).hasSize(2);
  }

  @Test
  void missingPermissionToListIsNamed() throws InterruptedException {
    stage.api.refuse(422, "Invalid", "no").refuse(403, "Forbidden", forbidden("list"));
    stage.api.list("5", "").hold(added("a", "6"));
    stage.start();
    stage.told.await(
        "unavailable: failed to list namespaces: " + forbidden("list"), "synced", "seen a-1@6");
  }

  @Test
  void missingPermissionIsNamedEvenIfTheServerDoesNot() throws InterruptedException {
    stage.api.refuse(403, "Forbidden", "go away").hold(listed("5"));
    stage.start();
    stage.told.await(
        "unavailable: failed to watch namespaces: cannot watch resource \"namespaces\""
            + " in API group \"\" at the cluster scope: go away",
        "synced");
  }

  @Test
  void permissionThatIsTakenAwayLeavesWhatIsKnown() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), bookmark("6"));
    stage.api.refuse(403, "Forbidden", forbidden("watch")).hold(added("b", "7"));
    stage.start();
    stage.told.await(
        "seen a-1@3",
        "synced",
        "unavailable: failed to watch namespaces: " + forbidden("watch"),
        "seen b-1@7");
    assertThat(stage.api.queries().getLast()).endsWith("resourceVersion=6");
  }

  @Test
  void unknownCredentialsAreReported() throws InterruptedException {
    stage.api.refuse(401, "Unauthorized", "Unauthorized").hold(listed("5"));
    stage.start();
    stage.told.await(
        "unavailable: failed to watch namespaces: Unauthorized"
            + " (401: the server does not accept our credentials)",
        "synced");
  }

  @Test
  void otherProblemsAreToldWhenTheyChange() throws InterruptedException {
    stage.api.refuse(405, "MethodNotAllowed", "one").refuse(405, "MethodNotAllowed", "one");
    stage.api.refuse(405, "MethodNotAllowed", "two").hold(listed("5"));
    stage.start();
    stage.told.await(
        "unavailable: failed to watch namespaces: one",
        "unavailable: failed to watch namespaces: two",
        "synced");
  }

  @Test
  void answerThatIsNoStatusIsShown() throws InterruptedException {
    stage.api.then(c -> c.answer("502 Bad Gateway", "<html>nothing here</html>"));
    stage.api.then(c -> c.answer("502 Bad Gateway", "<html>nothing here</html>"));
    stage.api.hold(listed("5"));
    stage.start();
    stage.told.await(
        "unavailable: failed to watch namespaces:" + " the server answered 502: nothing here",
        "synced");
  }
}
