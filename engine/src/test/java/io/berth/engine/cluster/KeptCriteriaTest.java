package io.berth.engine.cluster;

import io.berth.engine.TestObjects;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.spi.cluster.NodeCriterion;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Answers stay right when more is asked for, or more changes, than can be kept. */
class KeptCriteriaTest {
  private static final String ZONE = "zone";
  private static final ViewComparison.OfApp PODS = new ViewComparison.OfApp("", "a", true);

  private final ClusterCache cluster = new ClusterCache();
  private final Map<String, Node> read = new HashMap<>();

  private void putNode(String name, boolean tainted) {
    cluster.putNode(
        TestObjects.read(
            Node.class,
            "{metadata: {name: %s, labels: {zone: z-%s}}, spec: {taints: [%s]}}"
                .formatted(name, name, tainted ? "{key: t, effect: NoSchedule}" : "")));
  }

  private void putPod(String name, String node, String app) {
    cluster.putPod(
        TestObjects.read(
            Pod.class,
            "{metadata: {name: %s, uid: %s, namespace: x, labels: {app: %s}}, spec: {nodeName: %s}}"
                .formatted(name, name, app, node)));
  }

  /** The set that is made again has as many nodes as before, but others. */
  @Test
  void aSetOfNodesThatWasForgottenIsNotTakenForTheOneThatIsMadeAgain() {
    putNode("n0", true);
    putNode("n1", false);
    putPod("p0", "n0", "a");
    NodeCriterion tainted = new ViewComparison.Tainted("t");
    ViewComparison.of(cluster, "before").count(PODS, ZONE, tainted);
    putNode("n0", false);
    putNode("n1", true);
    for (int i = 0; i < 2000; i++) {
      cluster.view().nodesThat(new ViewComparison.Labelled("other", "v" + i));
    }
    ViewComparison.of(cluster, "after").count(PODS, ZONE, tainted);
  }

  @Test
  void moreChangesThanTheRingHolds() {
    Random random = new Random(3);
    NodeCriterion tainted = new ViewComparison.Tainted("t");
    for (int round = 0; round < 3; round++) {
      for (int change = 0; change < 5000; change++) {
        putNodeQuickly("n" + random.nextInt(20), random.nextBoolean());
      }
      ViewComparison views = ViewComparison.of(cluster, "round " + round);
      views.nodesThat(tainted);
      views.count(PODS, ZONE, tainted);
      views.columns();
    }
  }

  private void putNodeQuickly(String name, boolean tainted) {
    Node known = read.get(name + tainted);
    if (known == null) {
      putNode(name, tainted);
      read.put(name + tainted, cluster.findNode(name).orElseThrow());
    } else {
      cluster.putNode(known);
    }
  }
}
