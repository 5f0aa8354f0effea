package io.berth.engine.reuse;

import io.berth.engine.TestObjects;
import io.berth.engine.cluster.CacheView;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Node;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A cluster whose nodes have a grade and pods, and change at random. */
final class ChangingCluster {
  private static final int GRADES = 5;
  private static final Map<String, Node> NODES = new HashMap<>();

  private final ClusterCache cluster = new ClusterCache();
  private final Random random;
  private final int names;
  private final Deque<PodInfo> pending = new ArrayDeque<>();

  ChangingCluster(Random random, int names) {
    this.random = random;
    this.names = names;
    for (int i = 0; i < names; i++) {
      putNode(i);
    }
    for (int i = 0; i < 6 * names; i++) {
      pending.push(TestObjects.pending("p" + i));
    }
  }

  /** What a node's label says. */
  static int grade(NodeInfo node) {
    return Integer.parseInt(node.labels().getOrDefault("grade", "0"));
  }

  CacheView view() {
    return (CacheView) cluster.view();
  }

  /** A few changes, seldom many, hardly ever more than anybody remembers. */
  void change() {
    int changes =
        switch (random.nextInt(50)) {
          case 0 -> 5000;
          case 1, 2, 3 -> random.nextInt(200);
          default -> random.nextInt(6);
        };
    for (int i = 0; i < changes; i++) {
      changeOnce();
    }
    if (random.nextInt(8) == 0) {
      cluster.removeNode("n" + random.nextInt(1, names + 1));
    }
    if (random.nextInt(8) == 0) {
      putNode(random.nextInt(names));
    }
  }

  private void changeOnce() {
    List<NodeInfo> nodes = cluster.view().nodes();
    NodeInfo node = nodes.get(random.nextInt(nodes.size()));
    if (random.nextInt(3) == 0) {
      putNode(Integer.parseInt(node.name().substring(1)));
    } else if (node.pods().size() > random.nextInt(6)) {
      pending.push(node.pods().getFirst());
      cluster.removePod(pending.getFirst().pod());
    } else {
      cluster.assumePod(pending.pop(), node.name());
    }
  }

  private void putNode(int number) {
    String name = "n" + number;
    int grade = random.nextInt(GRADES);
    cluster.putNode(
        NODES.computeIfAbsent(
            name + grade, _ -> TestObjects.node(name, "{grade: '%d'}".formatted(grade))));
  }
}
