package io.berth.engine;

import io.berth.engine.binding.BindingFailure;
import io.berth.engine.binding.Bindings;
import io.berth.engine.binding.Reservations;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.Attempt;
import io.berth.engine.cycle.Decision;
import io.berth.engine.cycle.NodeSampling;
import io.berth.engine.cycle.PostFilterPhase;
import io.berth.engine.cycle.RotatingStart;
import io.berth.engine.cycle.SchedulingCycle;
import io.berth.engine.cycle.Verification;
import io.berth.engine.port.Observer;
import io.berth.engine.port.Observer.Step;
import io.berth.engine.profile.Profile;
import io.berth.engine.profile.SchedulerSetup;
import io.berth.engine.queue.QueuedPod;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.engine.report.Reporter;
import io.berth.spi.cluster.NodeInfo;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** One attempt, from the queue to the start of binding. */
final class AttemptRunner {
  private final Map<String, Profile> profiles;
  private final Map<String, SchedulingCycle> cycles = new LinkedHashMap<>();
  private final ClusterCache cluster;
  private final SchedulingQueue queue;
  private final Bindings bindings;
  private final Undo undo;
  private final Reporter reporter;
  private final Observer observer;

  AttemptRunner(
      SchedulerSetup setup,
      ClusterCache cluster,
      SchedulingQueue queue,
      Bindings bindings,
      Undo undo,
      Reporter reporter,
      Observer observer,
      Verification verification) {
    this.profiles = setup.profiles();
    this.cluster = cluster;
    this.queue = queue;
    this.bindings = bindings;
    this.undo = undo;
    this.reporter = reporter;
    this.observer = observer;
    NodeSampling sampling =
        new NodeSampling(setup.configuration().percentageOfNodesToScore(), false);
    RotatingStart start = new RotatingStart();
    profiles.forEach(
        (name, profile) ->
            cycles.put(name, new SchedulingCycle(profile, sampling, start, verification)));
  }

  void attempt(QueuedPod queued) {
    if (queued.pod().pod().isTerminating()) {
      reporter.skippedDeleting(queued.pod().pod());
      queue.done(queued.uid());
      return;
    }
    if (cluster.findPod(queued.uid()).isPresent()) {
      queue.done(queued.uid());
      return;
    }
    observer.observe(queued.pod(), Step.ATTEMPT, "attempt " + queued.attempts());
    Attempt attempt = new Attempt(queued.pod(), cluster.view());
    SchedulingCycle cycle = Objects.requireNonNull(cycles.get(queued.schedulerName()));
    switch (cycle.run(attempt, cluster.nominations())) {
      case Decision.Placed placed -> place(queued, attempt, placed);
      case Decision.Unplaced unplaced -> makeRoom(queued, attempt, unplaced);
      case Decision.NoNodes _ ->
          undo.failed(
              queued, AttemptFailure.unschedulable(Decision.NoNodes.MESSAGE), Optional.of(""));
      case Decision.Failed failed ->
          undo.failed(queued, AttemptFailure.error(failed.message()), Optional.of(""));
    }
  }

  private Profile profile(QueuedPod queued) {
    return Objects.requireNonNull(profiles.get(queued.schedulerName()));
  }

  private void makeRoom(QueuedPod queued, Attempt attempt, Decision.Unplaced unplaced) {
    PostFilterPhase.Outcome outcome =
        PostFilterPhase.run(profile(queued), attempt, unplaced.diagnosis());
    String fitError = unplaced.diagnosis().fitError();
    String message = outcome.message().isEmpty() ? fitError : fitError + " " + outcome.message();
    undo.failed(
        queued,
        AttemptFailure.unschedulable(unplaced.diagnosis(), message),
        outcome.nominatedNode());
  }

  private void place(QueuedPod queued, Attempt attempt, Decision.Placed placed) {
    String nodeName = placed.node();
    observer.observe(
        queued.pod(), Step.CHOSEN, "feasible " + placed.feasible() + " of " + placed.evaluated());
    NodeInfo node = attempt.cluster().node(nodeName).orElseThrow();
    cluster.assumePod(queued.pod(), nodeName);
    cluster.nominations().remove(queued.uid());
    undo.underWay(queued);
    observer.observe(queued.pod(), Step.ASSUMED, nodeName);
    Reservations reservations = new Reservations();
    Optional<BindingFailure> refused = reservations.reserve(profile(queued), attempt, node);
    if (refused.isPresent()) {
      reservations.release();
      undo.failed(queued.pod(), refused.get());
    } else {
      bindings.start(profile(queued), attempt, node, reservations);
    }
  }
}
