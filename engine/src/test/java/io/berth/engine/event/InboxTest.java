package io.berth.engine.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.port.CommandOutcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InboxTest {
  private final List<String> wakeUps = new ArrayList<>();
  private final Inbox inbox = new Inbox(() -> wakeUps.add("up"));

  @Test
  void theLatestEventTakesThePlaceOfTheFirst() {
    inbox.offer(new EngineEvent.NodeSeen(TestObjects.node("n1", "{a: b}")));
    inbox.offer(new EngineEvent.NodeSeen(TestObjects.node("n2", "{}")));
    inbox.offer(new EngineEvent.NodeGone("n1"));
    assertThat(inbox.size()).isEqualTo(2);
    assertThat(inbox.take()).contains(new EngineEvent.NodeGone("n1"));
    assertThat(inbox.take().orElseThrow()).isInstanceOf(EngineEvent.NodeSeen.class);
    assertThat(inbox.take()).isEmpty();
    assertThat(wakeUps).hasSize(3);
  }

  @Test
  void answersAreNeverReplaced() {
    inbox.offer(new EngineEvent.Answered(1, new CommandOutcome.Succeeded()));
    inbox.offer(new EngineEvent.Answered(2, new CommandOutcome.Succeeded()));
    assertThat(inbox.size()).isEqualTo(2);
  }

  @Test
  void aStormAboutOneNodeIsOneEvent() {
    for (int i = 0; i < 10_000; i++) {
      inbox.offer(new EngineEvent.NodeSeen(TestObjects.node("n1", "{}")));
      assertThat(inbox.size()).isEqualTo(1);
    }
  }
}
