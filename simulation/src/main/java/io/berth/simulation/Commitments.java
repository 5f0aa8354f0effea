package io.berth.simulation;

import io.berth.engine.event.EngineEvent;
import io.berth.engine.port.Command;
import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.simulation.Commitment.State;
import io.berth.spi.Write;
import io.berth.spi.cluster.PodInfo;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The unconfirmed placements of one scheduler, derived from the decisions it reported, the commands
 * it sent and the answers it received.
 */
final class Commitments {
  private final Map<String, Commitment> byUid = new LinkedHashMap<>();
  private final Map<Long, Command> asked = new HashMap<>();
  private final Map<String, Long> attempts = new HashMap<>();
  private long order;

  /** The scheduler looks for a node for this pod. */
  void attempted(String uid) {
    attempts.put(uid, ++order);
  }

  void assumed(PodInfo pod, String node) {
    byUid.put(pod.uid(), new Commitment(pod, node, State.ASSUMED, ++order));
  }

  void givenUp(String uid) {
    byUid.remove(uid);
  }

  void sent(Command command) {
    asked.put(command.ticket(), command);
    if (isBind(command)) {
      become(command.object().uid(), State.SENT);
    }
  }

  void received(EngineEvent event) {
    switch (event) {
      case EngineEvent.PodSeen seen -> podSeen(seen.pod());
      case EngineEvent.PodGone gone -> byUid.remove(gone.uid());
      case EngineEvent.Answered answered -> {
        Command command = asked.remove(answered.ticket());
        if (command != null) {
          answered(command, answered.outcome());
        }
      }
      default -> {}
    }
  }

  private void podSeen(Pod pod) {
    if (!pod.spec().nodeName().isEmpty()) {
      byUid.remove(pod.metadata().uid());
    } else if (pod.isTerminating()) {
      become(pod.metadata().uid(), State.FAILED);
    }
  }

  private void answered(Command command, CommandOutcome outcome) {
    Commitment commitment = byUid.get(command.object().uid());
    if (commitment == null || commitment.mayEnd()) {
      return;
    }
    if (isBind(command)) {
      become(command.object().uid(), afterBind(outcome));
    } else if (command instanceof Command.Get && outcome instanceof CommandOutcome.Found found) {
      become(command.object().uid(), afterFind(commitment, found.object()));
    }
  }

  private static State afterBind(CommandOutcome outcome) {
    return switch (outcome) {
      case CommandOutcome.Succeeded _ -> State.BOUND;
      case CommandOutcome.Refused _ -> State.FAILED;
      case CommandOutcome.Unknown _, CommandOutcome.Found _ -> State.UNCERTAIN;
    };
  }

  private static boolean isBind(Command command) {
    return command instanceof Command.Perform(_, Write.BindPod _);
  }

  private static State afterFind(Commitment commitment, Optional<KubeObject> found) {
    return found
            .filter(Pod.class::isInstance)
            .map(Pod.class::cast)
            .filter(pod -> pod.metadata().uid().equals(commitment.pod().uid()))
            .filter(pod -> pod.spec().nodeName().equals(commitment.node()))
            .isPresent()
        ? State.BOUND
        : State.FAILED;
  }

  private void become(String uid, State state) {
    byUid.computeIfPresent(uid, (_, commitment) -> commitment.become(state));
  }

  Optional<Commitment> of(String uid) {
    return Optional.ofNullable(byUid.get(uid));
  }

  Collection<Commitment> all() {
    return Collections.unmodifiableCollection(byUid.values());
  }

  /** The commitments that were older than the last attempt of this pod. */
  List<Commitment> knownTo(String uid) {
    long attempt = attempts.getOrDefault(uid, 0L);
    return byUid.values().stream().filter(commitment -> commitment.order() < attempt).toList();
  }

  /** How many answers are awaited. */
  int unanswered() {
    return asked.size();
  }
}
