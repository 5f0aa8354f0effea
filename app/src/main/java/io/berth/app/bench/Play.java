package io.berth.app.bench;

import io.berth.engine.cycle.Verification;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A cluster in which the pods of a workload are placed one after the other. */
final class Play {
  /** So many pods run before the first of them ends, where pods end. */
  private static final int RUNNING = 1000;

  private final MeasuredEngine engine;
  private final boolean churns;
  private final List<Node> nodes = new ArrayList<>();
  private final Deque<Pod> running = new ArrayDeque<>();

  Play(EngineSettings settings) {
    this(settings, Verification.standard());
  }

  Play(EngineSettings settings, Verification verification) {
    engine = new MeasuredEngine(settings.percentage(), verification);
    churns = settings.workload().scenario() == Scenario.CHURN;
    for (int i = 0; i < settings.nodes(); i++) {
      nodes.add(NodeFactory.node(i));
      engine.putNode(nodes.get(i));
    }
    settings.workload().controllers().forEach(engine::putObject);
  }

  MeasuredEngine engine() {
    return engine;
  }

  /** One decision, and what happens in the cluster before it. Returns whether it was placed. */
  boolean decide(int number, Pod pod) {
    if (churns) {
      churn(number);
    }
    boolean placed = engine.place(pod);
    if (churns && placed) {
      running.add(pod);
    }
    return placed;
  }

  /** One node changes, one pod ends. */
  private void churn(int number) {
    int index = number % nodes.size();
    Node changed = NodeFactory.withCpus(nodes.get(index), 31 + number % 2);
    nodes.set(index, changed);
    engine.putNode(changed);
    if (running.size() > RUNNING) {
      engine.remove(running.remove());
    }
  }
}
