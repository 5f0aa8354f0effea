package io.berth.kube.watch;

import static io.berth.kube.watch.Protobuf.added;
import static io.berth.kube.watch.Protobuf.event;
import static io.berth.kube.watch.Protobuf.listed;
import static io.berth.kube.watch.Protobuf.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers that answer in protobuf. */
@Timeout(60)
class ReflectorProtobufTest {
  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  private static void begin(RawServer.Connection connection, String... events) throws IOException {
    connection.begin(Protobuf.TYPE + ";stream=watch");
    for (String event : events) {
      connection.chunk(event);
    }
  }

  private static ScriptedApi.Step hold(String... events) {
    return connection -> {
      begin(connection, events);
      connection.untilClosed();
    };
  }

  private static ScriptedApi.Step broken(String... text) {
    return connection -> {
      begin(connection, text);
      throw new IOException("broken");
    };
  }

  private static ScriptedApi.Step answer(String status, String body) {
    return connection -> connection.answer(status + "\r\nContent-Type: " + Protobuf.TYPE, body);
  }

  @Test
  void listsAndWatchesAreRead() throws InterruptedException {
    String last = added("c", "7");
    stage.api.then(broken(added("a", "3"), listed("5"), added("b", "6"), last.substring(0, 30)));
    stage.api.then(hold(last));
    stage.start();
    stage.told.await("seen a-1@3", "synced", "seen b-1@6", "seen c-1@7");
    assertThat(stage.api.queries().getLast()).endsWith("resourceVersion=6");
  }

  @Test
  void pagesAndRefusalsAreRead() throws InterruptedException {
    stage.api.then(answer("422 Invalid", Protobuf.status(422, "Invalid", "no")));
    stage.api.then(answer("403 Forbidden", Protobuf.status(403, "Forbidden", "cannot list it")));
    stage.api.then(answer("200 OK", Protobuf.list("5", object("a", "3"))));
    stage.api.then(hold(added("b", "6")));
    stage.start();
    stage.told.await(
        "unavailable: failed to list namespaces: cannot list it",
        "seen a-1@3",
        "synced",
        "seen b-1@6");
  }

  @Test
  void whatCannotBeReadIsAskedForAsJson() throws InterruptedException {
    stage.api.then(hold(listed("5"), event("ADDED", "\1\2\3"), added("b", "7")));
    stage.api.hold(Json.added("a", "6"), Json.listed("9"), Json.added("b", "10"));
    stage.start();
    stage.told.await(told -> told.contains("seen b-1@10"));
    assertThat(stage.told.told())
        .startsWith("synced")
        .endsWith("seen a-1@6", "seen b-1@10")
        .hasSize(4);
    assertThat(stage.told.told().get(1))
        .startsWith("unavailable: failed to watch namespaces: ")
        .endsWith("(cannot be read; it will be asked for again)");
    assertThat(stage.api.accepts().getLast())
        .isEqualTo("application/json;stream=watch,application/json");
  }

  /** A watch that lasts for some time, and then ends in good order. */
  private ScriptedApi.Step during(Duration time, String... events) {
    return connection -> {
      connection.begin(ScriptedApi.JSON);
      for (String event : events) {
        connection.chunk(event);
      }
      stage.told.await(told -> told.contains("synced"));
      stage.timing.nanos.addAndGet(time.toNanos());
      connection.chunk("");
    };
  }

  private List<Boolean> askedForProtobuf() {
    return stage.api.accepts().stream().map(type -> type.contains("protobuf")).toList();
  }

  @Test
  void protobufIsTriedAgainWhenJsonHasGoneWell() throws InterruptedException {
    stage.api.then(hold(event("ADDED", "\1\2\3")));
    stage.api.list("5", "");
    stage.api.then(during(Duration.ofMinutes(4), Json.bookmark("6")));
    stage.api.then(during(Duration.ofMinutes(1), Json.bookmark("7")));
    stage.api.then(hold(added("a", "8")));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@8"));
    assertThat(askedForProtobuf()).containsExactly(true, false, false, false, true);
  }

  @Test
  void serverThatHasOnlyJsonIsNotAskedForProtobufAgain() throws InterruptedException {
    stage.api.refuse(406, "NotAcceptable", "only application/json");
    stage.api.then(during(Duration.ofHours(1), Json.listed("5"), Json.bookmark("6")));
    stage.api.hold(Json.event("ADDED", "{}"));
    stage.api.then(during(Duration.ofHours(1), Json.listed("7"), Json.bookmark("8")));
    stage.api.hold(Json.added("a", "9"));
    stage.start();
    stage.told.await(told -> told.contains("seen a-1@9"));
    assertThat(askedForProtobuf()).containsExactly(true, false, false, false, false);
  }

  @Test
  void halfAFrameAtTheEndOfAWatchIsAskedForAgain() throws InterruptedException {
    String last = added("b", "7");
    stage.api.then(
        connection -> {
          begin(connection, listed("5"), added("a", "6"), last.substring(0, last.length() / 2));
          connection.chunk("");
        });
    stage.api.then(hold(last));
    stage.start();
    stage.told.await("synced", "seen a-1@6", "seen b-1@7");
    assertThat(stage.api.queries().getLast()).endsWith("resourceVersion=6");
    assertThat(askedForProtobuf()).containsExactly(true, true);
  }

  @Test
  void whatCannotBeReadBeforeTheListIsCompleteIsListedAgain() throws InterruptedException {
    stage.api.then(hold(added("a", "3"), event("ADDED", "\1\2\3"), listed("5")));
    stage.api.list("6", "", Json.object("a", "3"), Json.object("b", "4"));
    stage.api.hold(Json.added("c", "7"));
    stage.start();
    stage.told.await(told -> told.contains("seen c-1@7"));
    assertThat(stage.told.told())
        .startsWith("seen a-1@3")
        .endsWith("seen b-1@4", "synced", "seen c-1@7")
        .hasSize(5);
    assertThat(stage.told.told().get(1)).startsWith("unavailable: ");
  }
}
