package io.berth.engine.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.engine.TestObjects;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * What taking a snapshot costs the scheduler thread. The bound is generous: machines are shared.
 */
class SnapshotCostTest {
  private static final int NODES = 5_000;
  private static final int PODS = 50_000;
  private static final int CHANGES = 100;
  private static final int RUNS = 101;
  private static final Duration MOST = Duration.ofMillis(5);

  private static final Pod TEMPLATE =
      TestObjects.pod(
          "p", "{containers: [{name: c, resources: {requests: {cpu: 100m, memory: 64Mi}}}]}");
  private static final Message<ObjectMeta> METADATA = Message.of(ObjectMeta.class);
  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);

  private final ClusterCache cluster = new ClusterCache();

  private static Pod pod(int number, int node) {
    String name = "p" + number;
    return new Pod(
        METADATA.with(METADATA.with(TEMPLATE.metadata(), "name", name), "uid", name),
        SPEC.with(TEMPLATE.spec(), "nodeName", "n" + node),
        TEMPLATE.status());
  }

  /** The median time of a snapshot after so many pods have moved. */
  private Duration median(int changes) {
    long[] nanos = new long[RUNS];
    for (int run = 0; run < RUNS; run++) {
      for (int i = 0; i < changes; i++) {
        int number = (run * changes + i) % PODS;
        cluster.putPod(pod(number, (number + run) % NODES));
      }
      long began = System.nanoTime();
      ClusterSnapshot snapshot = cluster.snapshot();
      nanos[run] = System.nanoTime() - began;
      assertThat(snapshot.nodes()).hasSize(NODES);
    }
    Arrays.sort(nanos);
    return Duration.ofNanos(nanos[RUNS / 2]);
  }

  @Test
  void aSnapshotTakesAboutAMillisecondAtMost() {
    for (int i = 0; i < NODES; i++) {
      cluster.putNode(TestObjects.node("n" + i, "{}"));
    }
    for (int i = 0; i < PODS; i++) {
      cluster.putPod(pod(i, i % NODES));
    }
    cluster.snapshot();
    assertThat(median(0)).as("nothing has changed").isLessThan(MOST);
    assertThat(median(CHANGES)).as("%d pods have moved", CHANGES).isLessThan(MOST);
  }
}
