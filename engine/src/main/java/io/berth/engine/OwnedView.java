package io.berth.engine;

import io.berth.engine.binding.Bindings;
import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cluster.ClusterSnapshot;
import io.berth.engine.cluster.Nominations;
import io.berth.engine.question.SchedulerView;
import io.berth.engine.queue.QueuedPodStatus;
import io.berth.engine.queue.SchedulingQueue;
import io.berth.spi.cluster.ClusterView;
import java.util.Optional;
import java.util.Set;

/** The live state of a scheduler, as its owner thread sees it. */
record OwnedView(ClusterCache cache, SchedulingQueue queue, Bindings pending)
    implements SchedulerView {
  @Override
  public ClusterView cluster() {
    return cache.view();
  }

  @Override
  public Nominations nominations() {
    return cache.nominations();
  }

  @Override
  public boolean isAssumed(String uid) {
    return cache.isAssumed(uid);
  }

  @Override
  public int assumedObjects() {
    return cache.assumedObjects();
  }

  @Override
  public Set<String> bindings() {
    return pending.uids();
  }

  @Override
  public Optional<QueuedPodStatus> queueStatus(String uid) {
    return queue.status(uid);
  }

  @Override
  public ClusterSnapshot snapshot() {
    return cache.snapshot();
  }
}
