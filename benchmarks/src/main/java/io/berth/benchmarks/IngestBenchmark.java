package io.berth.benchmarks;

import io.berth.codec.CodecException;
import io.berth.codec.stream.KindStream;
import io.berth.codec.stream.WatchEvent;
import io.berth.codec.stream.WatchEvents;
import io.berth.engine.cluster.ClusterCache;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How long a pod on a node takes from the bytes of its watch event to its place in the cluster.
 * After so many pods a new watch begins, with a reader and a cluster that have seen nothing; that
 * is part of the time.
 */
@State(Scope.Thread)
@NullUnmarked // JMH calls the set-up first
public class IngestBenchmark {
  /** How many pods are alike. */
  public enum Shapes {
    /** 60 workloads, each with very many pods. */
    KNOWN,
    /** Each pod is the first of its workload. */
    NEW;

    Stream<SyntheticPod> pods() {
      return IntStream.iterate(0, number -> number + 1)
          .mapToObj(
              number ->
                  this == KNOWN
                      ? new SyntheticPod(number)
                      : new SyntheticPod(number, new SyntheticWorkload(number)))
          .filter(SyntheticPod::isRunning);
    }
  }

  @Param({"KNOWN", "NEW"})
  Shapes shapes;

  @Param("10000")
  int pods;

  ClusterCache cluster;
  private byte[] events;
  private WatchEvents<Pod> watch;

  @Setup
  public void makeEvents() throws CodecException {
    events = SyntheticWatch.PROTOBUF.events(shapes.pods().limit(pods));
    begin();
  }

  private void begin() throws CodecException {
    cluster = SampleCluster.ofSyntheticPods();
    watch =
        new KindStream<>(Kinds.of(Pod.class))
            .watch(SyntheticWatch.PROTOBUF.contentType(), new ByteArrayInputStream(events));
  }

  @Benchmark
  public Pod pod() throws IOException, CodecException {
    WatchEvent<Pod> event = watch.next();
    if (event == null) {
      begin();
      event = watch.next();
    }
    if (!(event instanceof WatchEvent.Changed<Pod>(Pod pod))) {
      throw new IllegalStateException("not a pod: " + event);
    }
    cluster.putPod(pod);
    return pod;
  }
}
