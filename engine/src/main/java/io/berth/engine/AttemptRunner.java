package io.berth.engine;

import io.berth.engine.binding.BindingFailure;
import io.berth.engine.binding.Bindings;
import io.berth.engine.binding.ObjectAssumptions;
import io.berth.engine.binding.Reservations;
import io.berth.engine.call.Instrumentation;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Attempt;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.PostFilterPhase;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Topic;
import io.berth.engine.profile.Profile;
import io.berth.engine.queue.QueuedPod;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.spi.cluster.NodeInfo;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs one attempt, from the queue to the start of the binding. */
final class AttemptRunner {
  private final Map<String, SchedulingCycle> cycles;
  private final ClusterCache cluster;
  private final SchedulingQueue queue;
  private final Bindings bindings;
  private final BindingOutcomes outcomes;
  private final AttemptFailures failures;
  private final ObjectAssumptions assumptions;
  private final Instrumentation instrumentation;

  /**
   * A runner for the pods of these profiles.
   *
   * @param cycles by scheduler name
   */
  AttemptRunner(
      Map<String, SchedulingCycle> cycles,
      SchedulerState state,
      Bindings bindings,
      BindingOutcomes outcomes,
      AttemptFailures failures,
      ObjectAssumptions assumptions,
      Instrumentation instrumentation) {
    this.cycles = cycles;
    this.cluster = state.cluster();
    this.queue = state.queue();
    this.bindings = bindings;
    this.outcomes = outcomes;
    this.failures = failures;
    this.assumptions = assumptions;
    this.instrumentation = instrumentation;
  }

  void attempt(QueuedPod queued) {
    if (queued.pod().pod().isTerminating()) {
      failures.skippedDeleting(queued);
      return;
    }
    if (cluster.findPod(queued.uid()).isPresent()) {
      queue.done(queued.uid());
      return;
    }
    instrumentation.calls().beginAttempt();
    report(() -> new Observation.Attempted(queued.pod(), queued.attempts()));
    decide(queued, instrumentation.clock().nanoTime());
  }

  private void decide(QueuedPod queued, long began) {
    Attempt attempt = new Attempt(queued.pod(), cluster.view());
    switch (cycle(queued).run(attempt, cluster.nominations())) {
      case Decision.Placed placed -> place(queued, attempt, placed, began);
      case Decision.Unplaced unplaced -> makeRoom(queued, attempt, unplaced, began);
      case Decision.NoNodes _ ->
          fail(queued, AttemptFailure.unschedulable(Decision.NoNodes.MESSAGE), began);
      case Decision.Failed failed -> fail(queued, AttemptFailure.error(failed.message()), began);
    }
  }

  private void fail(QueuedPod queued, AttemptFailure failure, long began) {
    failures.failed(queued, failure, Optional.of(""), began);
  }

  private SchedulingCycle cycle(QueuedPod queued) {
    return Objects.requireNonNull(cycles.get(queued.schedulerName()));
  }

  private void makeRoom(QueuedPod queued, Attempt attempt, Decision.Unplaced unplaced, long began) {
    PostFilterPhase.Outcome outcome = cycle(queued).makeRoom(attempt, unplaced.diagnosis());
    String fitError = unplaced.diagnosis().fitError();
    String message = outcome.message().isEmpty() ? fitError : fitError + " " + outcome.message();
    failures.failed(
        queued,
        AttemptFailure.unschedulable(unplaced.diagnosis(), message),
        outcome.nominatedNode(),
        began);
  }

  private void place(QueuedPod queued, Attempt attempt, Decision.Placed placed, long began) {
    NodeInfo node = attempt.cluster().node(placed.node()).orElseThrow();
    report(() -> chosen(queued, placed, instrumentation.clock().nanoTime() - began));
    cluster.assumePod(queued.pod(), placed.node());
    cluster.nominations().remove(queued.uid());
    outcomes.begin(queued, placed, began);
    report(() -> new Observation.Assumed(queued.pod(), placed.node()));
    Profile profile = cycle(queued).profile();
    Reservations reservations =
        new Reservations(instrumentation.calls(), queued.pod(), node, assumptions);
    Optional<BindingFailure> refused = reservations.reserve(profile, attempt);
    refused.ifPresentOrElse(
        failure -> outcomes.failed(queued.pod(), failure),
        () -> bindings.start(profile, attempt, node, reservations));
  }

  private void report(Supplier<Observation> observation) {
    instrumentation.report(Topic.ATTEMPTS, observation);
  }

  private static Observation chosen(QueuedPod queued, Decision.Placed placed, long nanos) {
    return new Observation.Chosen(
        queued.pod(), placed.node(), placed.evaluated(), placed.feasible(), nanos);
  }
}
