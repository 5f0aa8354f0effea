package io.berth.engine.binding;

import io.berth.engine.port.CommandOutcome;
import io.berth.model.core.Pod;
import io.berth.spi.Write;
import io.berth.spi.WriteOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The writes that one pod's binding waits for. A write of which nobody knows whether it happened
 * stays pending until the API server has been asked; only a known outcome reaches the plugin.
 */
final class PendingWrites {
  private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(10);

  private final Map<Long, Write.BindPod> sent = new LinkedHashMap<>();
  private final Map<Long, Write.BindPod> asked = new LinkedHashMap<>();
  private final List<WriteOutcome> outcomes = new ArrayList<>();
  private Write.@Nullable BindPod uncertain;
  private @Nullable Instant retryAt;
  private Duration retryAfter = FIRST_RETRY;

  void sent(long ticket, Write.BindPod write) {
    sent.put(ticket, write);
  }

  boolean areAnswered() {
    return sent.isEmpty() && asked.isEmpty() && uncertain == null;
  }

  List<WriteOutcome> takeOutcomes() {
    List<WriteOutcome> taken = List.copyOf(outcomes);
    outcomes.clear();
    return taken;
  }

  /** The write of which the fate is unknown and must be asked for now. */
  Optional<Write.BindPod> uncertain() {
    return Optional.ofNullable(uncertain);
  }

  Optional<Instant> retryAt() {
    return Optional.ofNullable(retryAt);
  }

  /** The API server is being asked. */
  void asking(long ticket) {
    retryAt = null;
    if (uncertain != null) {
      asked.put(ticket, uncertain);
      uncertain = null;
    }
  }

  /** An answer has come. */
  void answered(long ticket, CommandOutcome outcome, Instant now) {
    Write.BindPod write = sent.remove(ticket);
    Write.BindPod question = asked.remove(ticket);
    if (write != null) {
      writeAnswered(write, outcome, now);
    } else if (question != null) {
      questionAnswered(question, outcome, now);
    }
  }

  private void writeAnswered(Write.BindPod write, CommandOutcome outcome, Instant now) {
    switch (outcome) {
      case CommandOutcome.Succeeded _ -> outcomes.add(new WriteOutcome.Written(write));
      case CommandOutcome.Refused refused ->
          outcomes.add(new WriteOutcome.Failed(write, refused.message()));
      case CommandOutcome.Unknown _, CommandOutcome.Found _ -> ask(write, now);
    }
  }

  /** That a question was refused says nothing of the write: it is asked again. */
  private void questionAnswered(Write.BindPod write, CommandOutcome outcome, Instant now) {
    if (outcome instanceof CommandOutcome.Found found) {
      outcomes.add(judge(write, found.pod()));
    } else {
      ask(write, now);
    }
  }

  private void ask(Write.BindPod write, Instant now) {
    uncertain = write;
    retryAt = now.plus(retryAfter);
    Duration doubled = retryAfter.multipliedBy(2);
    retryAfter = doubled.compareTo(LONGEST_RETRY) < 0 ? doubled : LONGEST_RETRY;
  }

  /** The pod was seen on its node, so that the write must have happened. */
  boolean confirmed(String node) {
    Optional<Write.BindPod> pending =
        Stream.of(sent.values().stream(), asked.values().stream(), uncertain().stream())
            .flatMap(Function.identity())
            .filter(write -> write.node().equals(node))
            .findFirst();
    pending.ifPresent(this::confirm);
    return pending.isPresent();
  }

  private void confirm(Write.BindPod write) {
    sent.values().remove(write);
    asked.values().remove(write);
    uncertain = null;
    retryAt = null;
    outcomes.add(new WriteOutcome.Written(write));
  }

  private static WriteOutcome judge(Write.BindPod write, Optional<Pod> found) {
    if (found.isEmpty() || !found.get().metadata().uid().equals(write.uid())) {
      return new WriteOutcome.Failed(write, "pods \"" + write.name() + "\" not found");
    }
    String node = found.get().spec().nodeName();
    if (node.equals(write.node())) {
      return new WriteOutcome.Written(write);
    }
    return new WriteOutcome.Failed(
        write,
        node.isEmpty()
            ? "the binding was not carried out in time"
            : "pod " + write.name() + " is already assigned to node \"" + node + "\"");
  }
}
