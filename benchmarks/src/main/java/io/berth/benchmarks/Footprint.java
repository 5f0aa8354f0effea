package io.berth.benchmarks;

import io.berth.app.bench.MarkdownTable;
import io.berth.app.bench.Samples;
import io.berth.app.bench.Scenario;
import io.berth.codec.CodecException;
import io.berth.codec.stream.KindStream;
import io.berth.codec.stream.WatchEvent;
import io.berth.codec.stream.WatchEvents;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How many bytes the cluster cache holds for each pod on a node, beyond what the pods of a template
 * share, and for each node.
 */
public final class Footprint {
  /** Pods are of so many templates. */
  static final int TEMPLATES = 20;

  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);
  private static final int PODS = 100_000;
  private static final int SHOWN = 12;

  private Footprint() {}

  /** Prints a table, and which classes take most. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws IOException, CodecException {
    print("pod of berth bench", PODS, ofBenchPods(PODS));
    print("pod from a watch", PODS, ofWatchedPods(PODS));
    for (int nodes : List.of(5_000, 100_000)) {
      print("node of " + nodes, nodes, ofNodes(nodes));
    }
  }

  @SuppressWarnings("SystemOut")
  private static void print(String what, int count, HeapHistogram held) {
    System.out.printf(Locale.ROOT, "%n%s: %,d bytes%n%n", what, held.total() / count);
    MarkdownTable table = new MarkdownTable(List.of("Class", "Bytes"));
    held.largest(SHOWN)
        .forEach(
            it ->
                table.row(
                    List.of(it.getKey(), MarkdownTable.fine((double) it.getValue() / count))));
    table.lines().forEach(System.out::println);
  }

  /** What a cluster holds for so many pods that {@code berth bench} uses, once they are bound. */
  static HeapHistogram ofBenchPods(int pods) {
    ClusterCache cluster = SampleCluster.ofSyntheticPods();
    IntStream.range(0, TEMPLATES).forEach(i -> cluster.putPod(bound(i)));
    HeapHistogram before = HeapHistogram.with(cluster);
    IntStream.range(TEMPLATES, TEMPLATES + pods).forEach(i -> cluster.putPod(bound(i)));
    return HeapHistogram.with(cluster).since(before);
  }

  private static Pod bound(int number) {
    Pod pod = Samples.pod(Scenario.BASIC, number);
    String node = SyntheticPod.nodeName(number % SyntheticPod.NODES);
    return new Pod(pod.metadata(), SPEC.with(pod.spec(), "nodeName", node), pod.status());
  }

  /** What a cluster holds for so many running pods that came from an API server. */
  static HeapHistogram ofWatchedPods(int pods) throws IOException, CodecException {
    ClusterCache cluster = SampleCluster.ofSyntheticPods();
    KindStream<Pod> reader = new KindStream<>(Kinds.of(Pod.class));
    watch(reader, cluster, 0, 50 * TEMPLATES);
    HeapHistogram before = HeapHistogram.with(cluster, reader);
    for (int from = 0; from < pods; from += 1_000) {
      watch(reader, cluster, 50 * TEMPLATES + from, 1_000);
    }
    return HeapHistogram.with(cluster, reader).since(before);
  }

  private static void watch(KindStream<Pod> reader, ClusterCache cluster, int from, int count)
      throws IOException, CodecException {
    SyntheticWatch format = SyntheticWatch.PROTOBUF;
    byte[] events = format.events(IntStream.range(from, from + count).mapToObj(Footprint::running));
    WatchEvents<Pod> watch = reader.watch(format.contentType(), new ByteArrayInputStream(events));
    for (WatchEvent<Pod> event = watch.next(); event != null; event = watch.next()) {
      if (event instanceof WatchEvent.Changed<Pod>(Pod pod)) {
        cluster.putPod(pod);
      }
    }
  }

  /** Every fifth synthetic pod waits for a node; these are the others. */
  private static SyntheticPod running(int number) {
    return new SyntheticPod(number / 4 * 5 + number % 4 + 1, template(number % TEMPLATES));
  }

  /** Pods of stateful sets are left out: each has labels of its own. */
  private static SyntheticWorkload template(int number) {
    SyntheticWorkload workload = new SyntheticWorkload(number);
    return workload.ownerKind().equals("StatefulSet")
        ? new SyntheticWorkload(number + TEMPLATES)
        : workload;
  }

  /** What a cluster holds for so many nodes. */
  static HeapHistogram ofNodes(int nodes) {
    new SampleCluster(1, Scenario.BASIC).view(); // loads the classes
    HeapHistogram before = HeapHistogram.with();
    ClusterCache cluster = new ClusterCache();
    IntStream.range(0, nodes).forEach(i -> cluster.putNode(Samples.node(i)));
    cluster.view();
    return HeapHistogram.with(cluster).since(before);
  }
}
