package io.berth.kube.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Status patches that wait for their turn. A newer one for the same pod joins the one that waits: a
 * pod has one call waiting at most, however often its status changes meanwhile.
 */
final class PendingStatuses {
  private static final class Entry {
    private StatusPatch patch;
    private final List<Consumer<WriteResult>> then = new ArrayList<>();

    Entry(StatusPatch patch, Consumer<WriteResult> first) {
      this.patch = patch;
      then.add(first);
    }
  }

  private final PodWriter writer;
  private final WriteLane lane;
  private final Map<PodIdentity, Entry> pending = new HashMap<>();

  PendingStatuses(PodWriter writer, WriteLane lane) {
    this.writer = writer;
    this.lane = lane;
  }

  void patch(PodIdentity pod, StatusPatch patch, Consumer<WriteResult> then) {
    Entry entry = enqueue(pod, patch, then);
    if (entry != null) {
      lane.submit(pod, () -> send(pod, entry), result -> end(pod, entry, result));
    }
  }

  /** A new entry; null if the patch has joined another one. */
  private synchronized @Nullable Entry enqueue(
      PodIdentity pod, StatusPatch patch, Consumer<WriteResult> then) {
    Entry known = pending.get(pod);
    if (known != null && known.patch.merges(patch)) {
      known.patch = known.patch.then(patch);
      known.then.add(then);
      return null;
    }
    Entry entry = new Entry(patch, then);
    pending.put(pod, entry);
    return entry;
  }

  private WriteResult send(PodIdentity pod, Entry entry) {
    return writer.patchStatus(pod, taken(pod, entry));
  }

  /** From now on nothing joins the entry. */
  private synchronized StatusPatch taken(PodIdentity pod, Entry entry) {
    pending.remove(pod, entry);
    return entry.patch;
  }

  private void end(PodIdentity pod, Entry entry, WriteResult result) {
    taken(pod, entry);
    entry.then.forEach(then -> Job.tell(then, result));
  }
}
