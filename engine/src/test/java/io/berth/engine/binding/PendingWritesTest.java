package io.berth.engine.binding;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.WriteOutcome.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is known of several writes of one pod, each by its own ticket. */
class PendingWritesTest {
  private static final CommandOutcome DONE = new CommandOutcome.Succeeded();
  private static final CommandOutcome LOST = new CommandOutcome.Unknown("time-out");
  private static final CommandOutcome REFUSED =
      new CommandOutcome.Refused(Reason.CONFLICT, "changed");

  private final PendingWrites writes = new PendingWrites();

  private static Write patch(String claim) {
    return new Write.Patch(
        ObjectIdentity.of(claim(claim, "")),
        "",
        "",
        MergePatch.EMPTY.set("v", "spec", "volumeName"),
        PendingWritesTest::hasVolume);
  }

  private static KubeObject claim(String name, String volume) {
    return TestObjects.claim(name, "uid-" + name, "2", volume);
  }

  private static boolean hasVolume(KubeObject object) {
    return ((PersistentVolumeClaim) object).spec().volumeName().equals("v");
  }

  private static CommandOutcome found(String name, String volume) {
    return new CommandOutcome.Found(Optional.of(claim(name, volume)));
  }

  private static long seconds(long seconds) {
    return Duration.ofSeconds(seconds).toNanos();
  }

  private List<String> outcomes() {
    return writes.takeOutcomes().stream().map(PendingWritesTest::text).toList();
  }

  private static String text(WriteOutcome outcome) {
    String name = outcome.write().object().name();
    return switch (outcome) {
      case WriteOutcome.Written _ -> name + " written";
      case WriteOutcome.Failed failed -> name + " " + failed.reason();
    };
  }

  private List<String> due(long second) {
    return writes.due(seconds(second)).stream().map(it -> it.write().object().name()).toList();
  }

  private void ask(long ticket, long second) {
    writes.asking(ticket, writes.due(seconds(second)).getFirst());
  }

  @Test
  void twoUnknownOutcomesAreAskedForAndSettledOnTheirOwn() {
    writes.sent(1, patch("a"));
    writes.sent(2, patch("b"));
    assertThat(writes.answered(1, LOST, seconds(10))).isTrue();
    assertThat(writes.answered(2, LOST, seconds(12))).isTrue();
    assertThat(due(11)).containsExactly("a");
    ask(3, 11);
    assertThat(due(13)).containsExactly("b");
    ask(4, 13);

    assertThat(writes.answered(4, found("b", ""), seconds(14))).isFalse();
    assertThat(writes.areAnswered()).isFalse();
    assertThat(writes.answered(3, found("a", "v"), seconds(14))).isFalse();
    assertThat(writes.areAnswered()).isTrue();
    assertThat(outcomes()).containsExactly("a written", "b OTHER");
  }

  @Test
  void outcomesComeInTheOrderOfTheWrites() {
    writes.sent(1, patch("a"));
    writes.sent(2, patch("b"));
    writes.sent(3, patch("c"));
    writes.answered(3, DONE, 0);
    writes.answered(1, REFUSED, 0);
    writes.answered(2, DONE, 0);
    assertThat(outcomes()).containsExactly("a CONFLICT", "b written", "c written");
    assertThat(writes.areAnswered()).as("nothing pends").isTrue();
  }

  @Test
  void aDuplicateOrLateAnswerChangesNothing() {
    writes.sent(1, patch("a"));
    writes.sent(2, patch("b"));
    writes.answered(1, DONE, 0);
    assertThat(writes.answered(1, LOST, 0)).isFalse();
    assertThat(writes.answered(1, REFUSED, 0)).isFalse();
    assertThat(writes.answered(99, LOST, 0)).as("an unknown ticket").isFalse();
    writes.answered(2, LOST, 0);
    ask(3, 1);
    assertThat(writes.answered(2, DONE, 0)).as("answered already").isFalse();
    assertThat(writes.areAnswered()).as("the question is still open").isFalse();
    writes.answered(3, found("b", "v"), 0);
    assertThat(outcomes()).containsExactly("a written", "b written");
  }

  @Test
  void aFailedQuestionIsRepeatedLaterAndLater() {
    writes.sent(1, patch("a"));
    writes.answered(1, LOST, 0);
    List<Long> waits = new ArrayList<>();
    long now = 0;
    for (long ticket = 2; ticket < 8; ticket++) {
      long next = writes.retryAt().orElseThrow();
      assertThat(writes.due(next - 1)).isEmpty();
      waits.add(Duration.ofNanos(next - now).toSeconds());
      now = next;
      writes.asking(ticket, writes.due(now).getFirst());
      assertThat(writes.due(now)).as("while it is being asked").isEmpty();
      assertThat(writes.retryAt()).isEmpty();
      CommandOutcome answer = ticket % 2 == 0 ? LOST : REFUSED;
      assertThat(writes.answered(ticket, answer, now)).as("says nothing of the write").isTrue();
    }
    assertThat(waits).containsExactly(1L, 2L, 4L, 8L, 10L, 10L);
  }

  @Test
  void aPodSeenOnItsNodeSettlesTheBindingOnly() {
    Write bind = new Write.BindPod(ObjectIdentity.of(TestObjects.pod("p", "{}")), "n1");
    writes.sent(1, patch("a"));
    writes.sent(2, bind);
    assertThat(writes.confirmed("n2")).isFalse();
    assertThat(writes.confirmed("n1")).isTrue();
    assertThat(writes.confirmed("n1")).as("a second time").isFalse();
    assertThat(writes.answered(2, LOST, 0)).as("its own answer comes too late").isFalse();
    writes.answered(1, DONE, 0);
    assertThat(outcomes()).containsExactly("a written", "p written");
  }
}
