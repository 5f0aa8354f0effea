package io.berth.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.event.Inbox;
import io.berth.model.core.Namespace;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KindFeedTest {
  private final Inbox inbox = new Inbox(() -> {});
  private final AtomicInteger synced = new AtomicInteger();
  private final KindFeed<Pod> pods =
      new KindFeed<>(Kinds.of(Pod.class), inbox, synced::incrementAndGet);

  @Test
  void aKindIsUnknownUntilItIsSynced() {
    assertThat(pods.problem()).contains("pods: handlers are not fully synchronized");

    pods.synced();

    assertThat(pods.problem()).isEmpty();
    assertThat(synced).hasValue(1);
  }

  @Test
  void aKindThatIsNotServedIsSynced() {
    pods.notServed();
    pods.synced(); // the reflector says both

    assertThat(pods.problem()).isEmpty();
    assertThat(synced).hasValue(1);
  }

  @Test
  void theLastProblemIsNamed() {
    pods.unavailable("failed to watch pods: one");
    pods.unavailable("failed to watch pods: two");

    assertThat(pods.problem()).contains("pods: failed to watch pods: two");
    assertThat(synced).hasValue(0);
  }

  @Test
  void aProblemAfterwardsLeavesItSynced() {
    pods.synced();
    pods.unavailable("failed to watch pods: connection reset");

    assertThat(pods.problem()).isEmpty();
  }

  @Test
  void theSchedulerIsToldEachKindInItsOwnWay() {
    assertTold(Pod.class, EngineEvent.PodSeen.class, EngineEvent.PodGone.class);
    assertTold(Node.class, EngineEvent.NodeSeen.class, EngineEvent.NodeGone.class);
    assertTold(Namespace.class, EngineEvent.ObjectSeen.class, EngineEvent.ObjectGone.class);
  }

  private <T extends Record & KubeObject> void assertTold(
      Class<T> type, Class<? extends EngineEvent> seen, Class<? extends EngineEvent> gone) {
    Kind<T> kind = Kinds.of(type);
    KindFeed<T> feed = new KindFeed<>(kind, inbox, () -> {});
    T object = kind.message().empty();

    feed.seen(object);
    assertThat(inbox.take()).containsInstanceOf(seen);
    feed.gone(ObjectIdentity.of(object));
    assertThat(inbox.take()).containsInstanceOf(gone);
    assertThat(inbox.take()).isEqualTo(Optional.empty());
  }
}
