package io.berth.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectIdentity;
import io.berth.simulation.Commitment.State;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import io.berth.spi.cluster.PodInfo;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CommitmentsTest {
  private static final Pod POD = PodGenerator.pod("pod-1", "pod-1-1", new SplittableRandom(1));
  private static final CommandOutcome UNKNOWN = new CommandOutcome.Unknown("");

  private final Commitments commitments = new Commitments();

  private void assumeAndBind() {
    commitments.assumed(PodInfo.of(POD), "node-1");
    commitments.sent(new Command.Perform(1, new Write.BindPod(ObjectIdentity.of(POD), "node-1")));
  }

  private Optional<State> state() {
    return commitments.of("pod-1-1").map(Commitment::state);
  }

  /** An answer to a binding and what follows from it. */
  record Answer(CommandOutcome outcome, State state) {}

  static Stream<Answer> answers() {
    return Stream.of(
        new Answer(new CommandOutcome.Succeeded(), State.BOUND),
        new Answer(new CommandOutcome.Refused(WriteOutcome.Reason.THROTTLED, ""), State.FAILED),
        new Answer(UNKNOWN, State.UNCERTAIN));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void bindingIsAnswered(Answer row) {
    assumeAndBind();
    assertThat(state()).contains(State.SENT);
    commitments.received(new EngineEvent.Answered(1, row.outcome()));
    assertThat(state()).contains(row.state());
  }

  static Stream<Answer> findings() {
    Pod bound = Edit.spec(POD, "nodeName", "node-1");
    return Stream.of(
        new Answer(new CommandOutcome.Found(Optional.of(bound)), State.BOUND),
        new Answer(new CommandOutcome.Found(Optional.of(POD)), State.FAILED),
        new Answer(
            new CommandOutcome.Found(Optional.of(Edit.meta(bound, "uid", "other"))), State.FAILED),
        new Answer(
            new CommandOutcome.Found(Optional.of(Edit.spec(POD, "nodeName", "node-2"))),
            State.FAILED),
        new Answer(new CommandOutcome.Found(Optional.empty()), State.FAILED),
        new Answer(new CommandOutcome.Refused(WriteOutcome.Reason.THROTTLED, ""), State.UNCERTAIN),
        new Answer(UNKNOWN, State.UNCERTAIN));
  }

  @ParameterizedTest
  @MethodSource("findings")
  void questionIsAnswered(Answer row) {
    assumeAndBind();
    commitments.received(new EngineEvent.Answered(1, UNKNOWN));
    commitments.sent(new Command.Get(2, ObjectIdentity.of(POD)));
    commitments.received(new EngineEvent.Answered(2, row.outcome()));
    assertThat(state()).contains(row.state());
  }

  @Test
  void endsWhenThePodIsSeenBoundOrGone() {
    assumeAndBind();
    commitments.received(new EngineEvent.PodSeen(Edit.spec(POD, "nodeName", "node-1")));
    assertThat(state()).isEmpty();
    assumeAndBind();
    commitments.received(new EngineEvent.PodGone("pod-1-1"));
    assertThat(state()).isEmpty();
  }

  @Test
  void mayEndWhenThePodIsTerminating() {
    assumeAndBind();
    commitments.received(
        new EngineEvent.PodSeen(Edit.meta(POD, "deletionTimestamp", VirtualClock.START)));
    assertThat(state()).contains(State.FAILED);
  }
}
