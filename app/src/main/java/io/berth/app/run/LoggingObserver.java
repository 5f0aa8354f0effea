package io.berth.app.run;

import io.berth.engine.port.Observer;
import io.berth.spi.cluster.PodInfo;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Writes down the steps of each pod. */
final class LoggingObserver implements Observer {
  private static final Logger LOG = System.getLogger(LoggingObserver.class.getName());

  @Override
  public void observe(PodInfo pod, Step step, String detail) {
    Level level = level(step);
    if (LOG.isLoggable(level)) {
      LOG.log(level, "\"{0}\" pod=\"{1}\" {2}=\"{3}\"", what(step), pod.key(), about(step), detail);
    }
  }

  private static Level level(Step step) {
    return switch (step) {
      case FAILED -> Level.WARNING;
      case BOUND, UNSCHEDULABLE, UNCERTAIN, FORGOTTEN -> Level.DEBUG;
      case ATTEMPT, CHOSEN, ASSUMED, WAITING, BINDING, GONE -> Level.TRACE;
    };
  }

  private static String what(Step step) {
    return switch (step) {
      case ATTEMPT -> "Attempting to schedule pod";
      case CHOSEN -> "Found nodes that fit";
      case ASSUMED -> "Pod assumed on node";
      case UNSCHEDULABLE -> "Unable to schedule pod; no fit; waiting";
      case FAILED -> "Error scheduling pod; retrying";
      case WAITING -> "Pod waits before it is bound";
      case BINDING -> "Attempting to bind pod to node";
      case BOUND -> "Successfully bound pod to node";
      case UNCERTAIN -> "Nobody knows whether the pod was bound; asking";
      case FORGOTTEN -> "Pod no longer assumed on a node";
      case GONE -> "Pod is gone";
    };
  }

  private static String about(Step step) {
    return switch (step) {
      case ASSUMED, WAITING, BINDING, BOUND, UNCERTAIN -> "node";
      case UNSCHEDULABLE, FAILED, FORGOTTEN -> "err";
      case ATTEMPT, CHOSEN, GONE -> "detail";
    };
  }
}
