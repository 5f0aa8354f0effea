package io.berth.benchmarks;

import io.berth.kube.access.ClusterAccess;
import io.berth.kube.access.KubeAccess;
import io.berth.kube.access.Surroundings;
import io.berth.kube.transport.Transport;
import io.berth.kube.transport.Transports;
import io.berth.kube.watch.Reflector;
import io.berth.kube.watch.Selection;
import io.berth.kube.watch.WatchListener;
import io.berth.kube.write.ClusterWriter;
import io.berth.kube.write.MonotonicClock;
import io.berth.kube.write.RateLimit;
import io.berth.kube.write.WriteResult;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * Binds every pod that has no node to the next one in turn, without deciding or telling anything:
 * no scheduler with this client can be faster on a server. Runs until it is killed.
 */
public final class OnlyBinds {
  private static final int LIMIT = 5000;

  private final List<String> nodes = new CopyOnWriteArrayList<>();
  private final CountDownLatch known = new CountDownLatch(1);
  private final ClusterWriter writer;
  private int next;

  private OnlyBinds(ClusterWriter writer) {
    this.writer = writer;
  }

  /** Takes the kubeconfig. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    Surroundings around =
        new Surroundings(
            Map.of(), Path.of("."), InstantSource.system(), false, System.err::println);
    ClusterAccess access =
        new KubeAccess(around).forScheduler(Optional.of(Path.of(arguments[0])), Optional.empty());
    List<Transport> lines = Transports.openAll(access, List.of("only-binds", "only-binds"));
    RateLimit limit = new RateLimit(LIMIT, LIMIT, MonotonicClock.SYSTEM);
    OnlyBinds binds =
        new OnlyBinds(
            new ClusterWriter(lines.get(0), limit, lines.get(0), limit, () -> true, "host"));
    binds.follow(lines.get(1));
    Thread.currentThread().join();
  }

  private void follow(Transport line) throws InterruptedException {
    follow(line, kind(Node.class), node -> nodes.add(node.metadata().name()));
    known.await();
    follow(line, kind(Pod.class), this::bind);
  }

  private <T extends Record & KubeObject> void follow(
      Transport line, Kind<T> kind, Consumer<T> seen) {
    Reflector.start(line, Selection.all(kind), new Listener<>(seen, known::countDown));
  }

  @SuppressWarnings("unchecked") // a kind is of the type that it names
  private static <T extends Record & KubeObject> Kind<T> kind(Class<T> type) {
    return (Kind<T>)
        Kinds.ALL.stream().filter(kind -> kind.type() == type).findFirst().orElseThrow();
  }

  private void bind(Pod pod) {
    if (pod.spec().nodeName().isEmpty()) {
      writer.bind(ObjectIdentity.of(pod), nodes.get(next++ % nodes.size()), OnlyBinds::complain);
    }
  }

  private static void complain(WriteResult result) {
    if (!(result instanceof WriteResult.Done)) {
      System.err.println(result);
    }
  }

  private record Listener<T>(Consumer<T> whenSeen, Runnable whenSynced)
      implements WatchListener<T> {
    @Override
    public void seen(T object) {
      whenSeen.accept(object);
    }

    @Override
    public void gone(T object) {}

    @Override
    public void synced() {
      whenSynced.run();
    }

    @Override
    public void notServed() {}

    @Override
    public void unavailable(String problem) {
      System.err.println(problem);
    }
  }
}
