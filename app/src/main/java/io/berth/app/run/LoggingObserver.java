package io.berth.app.run;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observer;
import io.berth.engine.observation.Topic;
import io.berth.spi.PluginException;
import io.berth.spi.cluster.PodInfo;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.EnumSet;
import java.util.Set;

/** Logs what happens to pods, in kube-scheduler's words where it has any. */
final class LoggingObserver implements Observer {
  private static final Logger LOG = System.getLogger(LoggingObserver.class.getName());

  /** The extension points whose failures change nothing, so that only this log tells of them. */
  private static final Set<String> WITHOUT_CONSEQUENCE =
      Set.of("Unreserve", "PostBind", "QueueingHint");

  /** The moves of pods in the queue are many; they are read only at the most verbose level. */
  @Override
  public Set<Topic> topics() {
    Set<Topic> topics = EnumSet.of(Topic.ATTEMPTS, Topic.PLUGIN_FAILURES);
    if (LOG.isLoggable(Level.TRACE)) {
      topics.add(Topic.QUEUE);
      topics.add(Topic.HINTS);
    }
    return topics;
  }

  @Override
  public void observe(Observation observation) {
    switch (observation) {
      case Observation.Attempted it -> attempted(it);
      case Observation.Chosen it -> chosen(it);
      case Observation.Assumed it -> trace("Pod assumed on node", it.pod(), "node", it.node());
      case Observation.Unschedulable it ->
          debug("Unable to schedule pod; no fit; waiting", it.pod(), "err", it.message());
      case Observation.Failed it ->
          log(Level.WARNING, "Error scheduling pod; retrying", it.pod(), "err", it.message());
      case Observation.Waiting it ->
          trace("Pod waits before it is bound", it.pod(), "node", it.node());
      case Observation.Uncertain it ->
          debug(
              "The outcome of a write is unknown; asking the API server",
              it.pod(),
              "node",
              it.node());
      case Observation.Bound it ->
          debug("Successfully bound pod to node", it.pod(), "node", it.node());
      case Observation.Forgotten it ->
          debug("Pod no longer assumed on a node", it.pod(), "err", it.message());
      case Observation.Queued it -> queued(it);
      case Observation.HintJudged it -> judged(it);
      case Observation.PluginFailed it -> failed(it);
      case Observation.RejectedPodsChanged _, Observation.PluginCalled _ -> {}
    }
  }

  private static void attempted(Observation.Attempted it) {
    if (LOG.isLoggable(Level.TRACE)) {
      trace("Attempting to schedule pod", it.pod(), "detail", "attempt " + it.attempt());
    }
  }

  private static void chosen(Observation.Chosen it) {
    if (LOG.isLoggable(Level.TRACE)) {
      String detail = "feasible %d of %d".formatted(it.feasible(), it.evaluated());
      trace("Found nodes that fit", it.pod(), "detail", detail);
    }
  }

  private static void queued(Observation.Queued it) {
    if (LOG.isLoggable(Level.TRACE)) {
      LOG.log(
          Level.TRACE,
          "\"Pod moved to an internal scheduling queue\" pod=\"{0}\" event=\"{1}\""
              + " queue=\"{2}\"{3}",
          it.pod().key(),
          it.event(),
          it.state().label(),
          it.gatingPlugin().map(plugin -> " gatedBy=\"" + plugin + "\"").orElse(""));
    }
  }

  private static void judged(Observation.HintJudged it) {
    if (LOG.isLoggable(Level.TRACE)) {
      LOG.log(
          Level.TRACE,
          "\"Queueing hint\" pod=\"{0}\" event=\"{1}\" plugin=\"{2}\" hint=\"{3}\"",
          it.pod().key(),
          it.event(),
          it.plugin(),
          it.queue() ? "Queue" : "QueueSkip");
    }
  }

  /** A failure that ends an attempt is also told as the failure of that attempt. */
  private static void failed(Observation.PluginFailed it) {
    Level level = WITHOUT_CONSEQUENCE.contains(it.extensionPoint()) ? Level.WARNING : Level.DEBUG;
    if (LOG.isLoggable(level)) {
      String node = it.node().isEmpty() ? "" : " node=\"" + it.node() + "\"";
      String message =
          "\"Plugin failed\" plugin=\"%s\" extensionPoint=\"%s\" pod=\"%s\"%s err=\"%s\""
              .formatted(
                  it.plugin().name(), it.extensionPoint(), it.pod().key(), node, it.failure());
      if (it.failure() instanceof PluginException) {
        LOG.log(level, message);
      } else {
        LOG.log(level, message, it.failure());
      }
    }
  }

  private static void trace(String what, PodInfo pod, String name, String value) {
    log(Level.TRACE, what, pod, name, value);
  }

  private static void debug(String what, PodInfo pod, String name, String value) {
    log(Level.DEBUG, what, pod, name, value);
  }

  private static void log(Level level, String what, PodInfo pod, String name, String value) {
    if (LOG.isLoggable(level)) {
      LOG.log(level, "\"{0}\" pod=\"{1}\" {2}=\"{3}\"", what, pod.key(), name, value);
    }
  }
}
