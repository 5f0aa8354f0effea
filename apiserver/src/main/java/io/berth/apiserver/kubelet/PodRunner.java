package io.berth.apiserver.kubelet;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import java.lang.System.Logger;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** Starts, ends and stops the pods of all nodes. For one thread. */
final class PodRunner {
  private static final Logger LOG = System.getLogger(PodRunner.class.getName());
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration FIRST_RESTART = Duration.ofSeconds(10);
  private static final Duration LAST_RESTART = Duration.ofMinutes(5);

  private enum Step {
    START,
    END,
    STOP
  }

  /** Something to be done to a pod later. */
  private record Task(Instant due, long number, Key key, String uid, Step step)
      implements Comparable<Task> {
    @Override
    public int compareTo(Task other) {
      int order = due.compareTo(other.due);
      return order == 0 ? Long.compare(number, other.number) : order;
    }
  }

  /** A pod that is taken care of. */
  private static final class Cared {
    final String uid;
    boolean stopping;
    int restarts;

    Cared(String uid) {
      this.uid = uid;
    }
  }

  private final ClusterApi api;
  private final KubeletSettings settings;
  private final SimulatedClock clock;
  private final NodeAddressLookup nodes;
  private final SplittableRandom random;
  private final PriorityQueue<Task> tasks = new PriorityQueue<>();
  private final Map<Key, Cared> pods = new HashMap<>();
  private long numbers;
  private int addresses;

  PodRunner(
      ClusterApi api, KubeletSettings settings, SimulatedClock clock, NodeAddressLookup nodes) {
    this.api = api;
    this.settings = settings;
    this.clock = clock;
    this.nodes = nodes;
    this.random = new SplittableRandom(settings.seed());
  }

  /** Takes a pod as it is now. */
  void now(ApiObject pod) {
    if (pod.text("spec", "nodeName").isEmpty()) {
      return;
    }
    Key key = new Key(pod.namespace(), pod.name());
    Cared known = pods.get(key);
    if (known == null || !known.uid.equals(pod.uid())) {
      known = new Cared(pod.uid());
      pods.put(key, known);
      begin(key, pod);
    }
    if (pod.isDeleting() && !known.stopping) {
      known.stopping = true;
      stop(key, pod);
    }
  }

  private void begin(Key key, ApiObject pod) {
    switch (pod.text("status", "phase")) {
      case "Succeeded", "Failed" -> {}
      case "Running" ->
          PodPlan.of(pod, settings.runTime())
              .runs()
              .ifPresent(t -> later(t, key, pod.uid(), Step.END));
      default -> later(startTime(), key, pod.uid(), Step.START);
    }
  }

  private Duration startTime() {
    long jitter = settings.jitter().toNanos();
    return settings.startTime().plusNanos(jitter > 0 ? random.nextLong(jitter) : 0);
  }

  private void stop(Key key, ApiObject pod) {
    OptionalLong grace = pod.number("metadata", "deletionGracePeriodSeconds");
    Duration most = Duration.ofSeconds(grace.orElse(0));
    Duration wait = most.compareTo(settings.stopTime()) < 0 ? most : settings.stopTime();
    later(wait, key, pod.uid(), Step.STOP);
  }

  private void later(Duration delay, Key key, String uid, Step step) {
    tasks.add(new Task(clock.instant().plus(delay), numbers++, key, uid, step));
  }

  void gone(ApiObject pod) {
    Key key = new Key(pod.namespace(), pod.name());
    Cared known = pods.get(key);
    if (known != null && known.uid.equals(pod.uid())) {
      pods.remove(key);
    }
  }

  /** Takes all pods; those that are not among them are gone. */
  void replaced(List<ApiObject> all) {
    Set<String> uids = new HashSet<>();
    all.forEach(pod -> uids.add(pod.uid()));
    pods.values().removeIf(cared -> !uids.contains(cared.uid));
    all.forEach(this::now);
  }

  /** How long nothing has to be done, in real time. */
  Duration idle(Duration longest) {
    Task next = tasks.peek();
    if (next == null) {
      return longest;
    }
    Duration wait = clock.really(Duration.between(clock.instant(), next.due()));
    if (wait.isNegative()) {
      return Duration.ZERO;
    }
    return wait.compareTo(longest) < 0 ? wait : longest;
  }

  /** Does what is due, at most so many things. */
  void work(int most) {
    Instant now = clock.instant();
    for (int i = 0; i < most; i++) {
      Task next = tasks.peek();
      if (next == null || next.due().isAfter(now)) {
        return;
      }
      tasks.remove();
      Cared cared = pods.get(next.key());
      if (cared != null && cared.uid.equals(next.uid())) {
        runOrRetry(next, cared);
      }
    }
  }

  private void runOrRetry(Task task, Cared cared) {
    try {
      run(task, cared);
    } catch (ApiFailure e) {
      LOG.log(Logger.Level.DEBUG, "{0} of {1}: {2}", task.step(), task.key(), e.getMessage());
      later(RETRY, task.key(), task.uid(), task.step());
    }
  }

  private void run(Task task, Cared cared) {
    switch (task.step()) {
      case START -> start(task);
      case END -> end(task, cared);
      case STOP ->
          api.delete(
              ResourceTypes.POD,
              task.key().namespace(),
              task.key().name(),
              new DeleteOptions(
                  OptionalLong.of(0),
                  Optional.of(task.uid()),
                  Optional.empty(),
                  DeleteOptions.Propagation.BACKGROUND));
    }
  }

  private void start(Task task) {
    Instant now = clock.instant();
    Optional<ApiObject> pod =
        change(
            task,
            current -> {
              Optional<String> host = nodes.address(current.text("spec", "nodeName"));
              return host.map(ip -> PodStatusWriter.running(current, ip, nextAddress(), now))
                  .orElse(current);
            });
    pod.filter(started -> started.text("status", "phase").equals("Running"))
        .flatMap(started -> PodPlan.of(started, settings.runTime()).runs())
        .ifPresent(time -> later(time, task.key(), task.uid(), Step.END));
  }

  private String nextAddress() {
    int number = addresses++;
    return "10.%d.%d.%d".formatted(number >> 16 & 0xff, number >> 8 & 0xff, number & 0xff);
  }

  private void end(Task task, Cared cared) {
    Instant now = clock.instant();
    Optional<ApiObject> pod =
        change(
            task,
            current -> {
              PodPlan plan = PodPlan.of(current, settings.runTime());
              return plan.exitCode() != 0 && plan.restarts()
                  ? PodStatusWriter.restarted(current, plan.exitCode(), now)
                  : PodStatusWriter.finished(current, plan.exitCode(), now);
            });
    if (pod.filter(left -> left.text("status", "phase").equals("Running")).isPresent()) {
      Duration run = PodPlan.of(pod.get(), settings.runTime()).runs().orElse(settings.runTime());
      later(run.plus(backoff(cared.restarts++)), task.key(), task.uid(), Step.END);
    }
  }

  private static Duration backoff(int restarts) {
    Duration wait = FIRST_RESTART.multipliedBy(1L << Math.min(restarts, 10));
    return wait.compareTo(LAST_RESTART) < 0 ? wait : LAST_RESTART;
  }

  /** Changes the status of this very pod, unless it has ended or goes away. */
  private Optional<ApiObject> change(Task task, UnaryOperator<ApiObject> change) {
    return api.updateStatus(
        ResourceTypes.POD,
        task.key().namespace(),
        task.key().name(),
        pod -> {
          String phase = pod.text("status", "phase");
          boolean over = phase.equals("Succeeded") || phase.equals("Failed");
          return !pod.uid().equals(task.uid()) || pod.isDeleting() || over
              ? pod
              : change.apply(pod);
        });
  }
}
