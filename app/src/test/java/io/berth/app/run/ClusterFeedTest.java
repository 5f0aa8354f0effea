package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.kube.transport.Request;
import io.berth.model.core.Namespace;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.storage.StorageClass;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClusterFeedTest {
  private static final Kind<?> NAMESPACES = Kinds.of(Namespace.class);
  private static final Kind<?> NODES = Kinds.of(Node.class);
  private static final Kind<?> CLASSES = Kinds.of(StorageClass.class);

  private final Inbox inbox = new Inbox(() -> {});
  private final PathTransport server = new PathTransport();

  @Test
  void whatExistsIsToldBeforeItIsSynced() throws InterruptedException {
    server.serve("/api/v1/namespaces", "team");
    try (ClusterFeed feed = ClusterFeed.start(server, List.of(NAMESPACES), false, inbox)) {
      feed.awaitSynced();

      assertThat(feed.problem()).isEmpty();
      assertThat(inbox.take()).containsInstanceOf(EngineEvent.ObjectSeen.class);
    }
  }

  @Test
  void aKindThatIsNotServedIsSynced() throws InterruptedException {
    server.serve("/api/v1/namespaces");
    server.refuse("/apis/storage.k8s.io/v1/storageclasses", 404, "NotFound", "no such resource");
    try (ClusterFeed feed = ClusterFeed.start(server, List.of(NAMESPACES, CLASSES), false, inbox)) {
      feed.awaitSynced();

      assertThat(feed.problem()).isEmpty();
    }
  }

  @Test
  void aKindThatMayNotBeWatchedIsNamedWithTheVerb() throws InterruptedException {
    server.serve("/api/v1/namespaces");
    CountDownLatch askedTwice = server.refuse("/api/v1/nodes", 403, "Forbidden", "go away");
    try (ClusterFeed feed = ClusterFeed.start(server, List.of(NAMESPACES, NODES), false, inbox)) {
      askedTwice.await();

      assertThat(feed.problem().orElse(""))
          .endsWith(
              "nodes: failed to watch nodes: cannot watch resource \"nodes\" in API group \"\""
                  + " at the cluster scope: go away");
    }
  }

  @Test
  void aCoreKindThatIsNotFoundIsNotSynced() throws InterruptedException {
    CountDownLatch askedTwice = server.refuse("/api/v1/nodes", 404, "NotFound", "no such resource");
    try (ClusterFeed feed = ClusterFeed.start(server, List.of(NODES), false, inbox)) {
      askedTwice.await();

      assertThat(feed.problem().orElse(""))
          .startsWith("nodes: failed to watch nodes: no such resource (404, but not as");
    }
  }

  @Test
  void podsThatHaveEndedAreNotAskedFor() throws InterruptedException {
    server.serve("/api/v1/pods");
    try (ClusterFeed feed = ClusterFeed.start(server, List.of(Kinds.of(Pod.class)), true, inbox)) {
      feed.awaitSynced();

      Request first = server.asked.getFirst();
      assertThat(first.query())
          .containsEntry("fieldSelector", "status.phase!=Succeeded,status.phase!=Failed");
      assertThat(first.accept()).doesNotContain("protobuf");
    }
  }
}
