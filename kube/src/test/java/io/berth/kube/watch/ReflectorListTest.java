package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.bookmark;
import static io.berth.kube.watch.Json.deleted;
import static io.berth.kube.watch.Json.error;
import static io.berth.kube.watch.Json.event;
import static io.berth.kube.watch.Json.listed;
import static io.berth.kube.watch.Json.modified;
import static io.berth.kube.watch.Json.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.schema.Kinds;
import io.berth.model.storage.StorageClass;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How all objects are listed: at first, and again. */
@Timeout(60)
class ReflectorListTest {
  private static final String STREAMED =
      "watch=1&allowWatchBookmarks=true&timeoutSeconds=300"
          + "&sendInitialEvents=true&resourceVersionMatch=NotOlderThan";
  private static final String PAGE = "limit=500";

  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private static String watchAfter(String version) {
    return "watch=1&allowWatchBookmarks=true&timeoutSeconds=300&resourceVersion=" + version;
  }

  @Test
  void streamedListIsFollowedByEventsOnTheSameConnection() throws InterruptedException {
    stage.api.hold(
        added("a", "3"),
        added("b", "2"),
        listed("5"),
        modified("a", "6"),
        added("c", "7"),
        deleted("b", "8"));
    stage.start();
    stage.told.await("seen a-1@3", "seen b-1@2", "synced", "seen a-1@6", "seen c-1@7", "gone b-1");
    assertThat(stage.api.queries()).containsExactly(STREAMED);
    assertThat(stage.api.paths()).containsExactly("/api/v1/namespaces");
    assertThat(stage.api.accepts())
        .containsExactly(
            "application/vnd.kubernetes.protobuf;stream=watch,"
                + "application/json;stream=watch,application/json");
  }

  @Test
  void clusterWithoutObjectsIsSynced() throws InterruptedException {
    stage.api.hold(listed("5"));
    stage.start();
    stage.told.await("synced");
  }

  @Test
  void fieldSelectorIsSentWithListsAndWatches() throws InterruptedException {
    stage
        .api
        .watch(listed("5"), bookmark("6"))
        .refuse(410, "Expired", "old")
        .refuse(422, "Invalid", "no");
    stage.api.list("9", "").hold(added("a", "10"));
    stage.start(Stage.NAMESPACES.where("status.phase!=Failed"));
    stage.told.await("synced", "seen a-1@10");
    assertThat(stage.api.queries())
        .hasSize(5)
        .allMatch(query -> query.startsWith("fieldSelector=status.phase!=Failed&"));
  }

  @Test
  void kindsOfGroupsHaveTheirOwnPath() {
    ListWatchRequests requests =
        new ListWatchRequests(
            WatchTarget.all(Kinds.of(StorageClass.class)),
            Duration.ofSeconds(1),
            new ListFormat(false, WatchTiming.REAL));
    assertThat(requests.list().path()).isEqualTo("/apis/storage.k8s.io/v1/storageclasses");
  }

  @ParameterizedTest
  @CsvSource({
    "400, BadRequest, 'resourceVersionMatch is forbidden for watch'",
    "403, Forbidden, 'sendInitialEvents is forbidden for watch unless the gate is enabled'",
    "422, Invalid, 'sendInitialEvents: Forbidden'",
  })
  void serverWithoutStreamedListsIsAskedForPages(int code, String reason, String message)
      throws InterruptedException {
    stage.api.refuse(code, reason, message);
    stage.api.list("5", "next/1", object("a", "3")).list("5", "", object("b", "4"));
    stage.api.hold(added("c", "6"));
    stage.start();
    stage.told.await("seen a-1@3", "seen b-1@4", "synced", "seen c-1@6");
    assertThat(stage.api.queries())
        .containsExactly(STREAMED, PAGE, PAGE + "&continue=next/1", watchAfter("5"));
    assertThat(stage.api.accepts().get(1))
        .isEqualTo("application/vnd.kubernetes.protobuf,application/json");
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void serverThatNeverEndsAStreamedListIsAskedForPages() throws InterruptedException {
    stage.api.watch(added("a", "3")).list("5", "", object("a", "3"));
    stage.api.hold(added("b", "6"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "seen b-1@6");
    assertThat(stage.api.queries()).containsExactly(STREAMED, PAGE, watchAfter("5"));
  }

  @Test
  void serverThatSendsAnotherBookmarkInAStreamedListIsAskedForPagesAtOnce()
      throws InterruptedException {
    stage.api.hold(added("a", "3"), bookmark("4")).list("5", "", object("a", "3"));
    stage.api.hold(added("b", "6"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "seen b-1@6");
    assertThat(stage.api.queries()).containsExactly(STREAMED, PAGE, watchAfter("5"));
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void serverThatIsSilentInAStreamedListIsAskedForPages() throws InterruptedException {
    stage.silence = Duration.ofMillis(1500);
    stage.api.hold(added("a", "3")).list("5", "", object("a", "3")).hold(added("b", "6"));
    stage.start();
    stage.told.await(told -> told.contains("seen b-1@6"));
    assertThat(stage.api.queries()).startsWith(STREAMED, PAGE, watchAfter("5"));
  }

  @Test
  void streamedListThatBreaksOffIsListedAgain() throws InterruptedException {
    stage.api.broken(added("a", "3"), added("b", "4"));
    stage.api.list("9", "", object("b", "4"), object("c", "8")).hold(added("d", "10"));
    stage.start();
    stage.told.await("seen a-1@3", "seen b-1@4", "seen c-1@8", "gone a-1", "synced", "seen d-1@10");
  }

  @Test
  void pagesThatExpireAreListedAgainInOne() throws InterruptedException {
    stage.api.refuse(422, "Invalid", "no");
    stage.api.list("5", "x", object("a", "3")).refuse(410, "Expired", "the continue is too old");
    stage.api.list("7", "", object("b", "6")).hold(added("c", "8"));
    stage.start();
    stage.told.await("seen a-1@3", "seen b-1@6", "gone a-1", "synced", "seen c-1@8");
    assertThat(stage.api.queries().get(3)).isEqualTo("/api/v1/namespaces"); // no query at all
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void listWithoutAVersionIsOfNoUse() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("")).list("", "", object("a", "3"));
    stage.api.list("5", "", object("a", "3")).hold(added("b", "6"));
    stage.start();
    stage.told.await(
        "seen a-1@3",
        "unavailable: failed to list namespaces: the list does not say of which version it is",
        "synced",
        "seen b-1@6");
  }

  @Test
  void brokenPageIsListedAgainFromTheFirst() throws InterruptedException {
    stage.api.refuse(422, "Invalid", "no");
    stage.api.list("5", "x", object("a", "3"));
    stage.api.then(
        connection -> {
          connection.write(
              "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
                  + "{\"items\":");
          throw new java.io.IOException("broken");
        });
    stage.api.list("7", "", object("a", "3")).hold(added("c", "8"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "seen c-1@8");
  }

  @ParameterizedTest
  @CsvSource({"410, Expired", "410, Gone", "500, Expired", "410, ''"})
  void versionThatExpiredByAnEventIsListedAgain(int code, String reason)
      throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), error(code, reason, "too old"));
    stage.api.hold(listed("9"), added("b", "10"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "gone a-1", "seen b-1@10");
    assertThat(stage.api.queries()).containsExactly(STREAMED, STREAMED);
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void versionThatExpiredByAStatusIsListedAgain() throws InterruptedException {
    stage.api.watch(added("a", "3"), listed("5"), bookmark("6"));
    stage.api.refuse(410, "Expired", "too old resource version");
    stage.api.hold(added("a", "3"), listed("9"), added("b", "10"));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "seen b-1@10");
    assertThat(stage.api.queries()).containsExactly(STREAMED, watchAfter("6"), STREAMED);
  }

  @Test
  void versionsThatExpireAtOnceAreNotListedAllTheTime() throws InterruptedException {
    stage.api.watch(listed("5"), error(410, "Expired", "one"));
    stage.api.watch(listed("6"), error(410, "Expired", "two"));
    stage.api.watch(listed("7"), error(410, "Expired", "three"));
    stage.api.watch(listed("8"), bookmark("9"), error(410, "Expired", "four"));
    stage.api.hold(listed("10"), added("a", "11"));
    stage.start();
    stage.told.await("synced", "unavailable: failed to watch namespaces: three", "seen a-1@11");
    assertThat(stage.timing.pauses)
        .containsExactly(Duration.ofMillis(800), Duration.ofMillis(1600));
  }

  @Test
  void secondListTellsOnlyDifferences() throws InterruptedException {
    stage.api.watch(
        added("same", "1"),
        added("changed", "2"),
        added("removed", "3"),
        added("replaced", "4"),
        listed("5"),
        error(410, "Expired", "too old"));
    stage.api.hold(
        added("same", "1"),
        added("changed", "7"),
        event("ADDED", object("replaced", 2, "8")),
        added("new", "9"),
        listed("10"),
        added("end", "11"));
    stage.start();
    stage.told.await(
        "seen same-1@1",
        "seen changed-1@2",
        "seen removed-1@3",
        "seen replaced-1@4",
        "synced",
        "seen changed-1@7",
        "gone replaced-1",
        "seen replaced-2@8",
        "seen new-1@9",
        "gone removed-1",
        "seen end-1@11");
  }

  @Test
  void listAfterPagesIsTriedAsAStreamAgain() throws InterruptedException {
    stage.api.refuse(422, "Invalid", "no").list("5", "");
    stage.api.watch(error(410, "Expired", "too old"));
    stage.api.hold(listed("9"), added("a", "10"));
    stage.start();
    stage.told.await("synced", "seen a-1@10");
    assertThat(stage.api.queries()).containsExactly(STREAMED, PAGE, watchAfter("5"), STREAMED);
  }

  @ParameterizedTest
  @ValueSource(ints = {406, 415})
  void serverWithoutProtobufIsAskedForJson(int code) throws InterruptedException {
    stage.api.refuse(code, "NotAcceptable", "only application/json");
    stage.api.watch(listed("5"), bookmark("6")).hold(added("a", "7"));
    stage.start();
    stage.told.await("synced", "seen a-1@7");
    assertThat(stage.api.accepts().subList(1, 3))
        .containsOnly("application/json;stream=watch,application/json");
    assertThat(stage.timing.pauses).isEmpty();
  }

  @Test
  void jsonCanBeWished() throws InterruptedException {
    stage.api.refuse(422, "Invalid", "no").list("5", "").hold(added("a", "6"));
    stage.start(Stage.NAMESPACES.asJson());
    stage.told.await("synced", "seen a-1@6");
    assertThat(stage.api.accepts())
        .containsExactly(
            "application/json;stream=watch,application/json",
            "application/json",
            "application/json;stream=watch,application/json");
  }

  @Test
  void unreadableObjectIsReportedAndListedAgain() throws InterruptedException {
    String bad = event("ADDED", "{\"metadata\":{\"name\":\"bad\",\"resourceVersion\":{}}}");
    stage.api.hold(added("a", "3"), listed("5"), bad, added("b", "7"));
    stage.api.hold(added("a", "3"), bad);
    stage.api.list("9", "", object("a", "3"), object("bad", "8")).hold(added("c", "10"));
    stage.start();
    stage.told.await(told -> told.contains("seen c-1@10"));
    assertThat(stage.told.told())
        .startsWith("seen a-1@3", "synced")
        .endsWith("seen bad-1@8", "seen c-1@10")
        .filteredOn(told -> told.startsWith("unavailable"))
        .isNotEmpty()
        .allMatch(told -> told.contains("resourceVersion"));
    assertThat(stage.api.accepts().subList(1, 4)).noneMatch(type -> type.contains("protobuf"));
  }
}
