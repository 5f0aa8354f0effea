package io.berth.kube.watch;

import static io.berth.kube.watch.Protobuf.added;
import static io.berth.kube.watch.Protobuf.event;
import static io.berth.kube.watch.Protobuf.listed;
import static io.berth.kube.watch.Protobuf.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.kube.transport.RawServer;
import java.io.IOException;
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
}
