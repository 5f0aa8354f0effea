package io.berth.kube.write;

import io.berth.model.meta.ObjectIdentity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Status patches that are not done yet. A newer one for the same pod joins the one that waits for
 * its turn: a pod has one call waiting at most, however often its status changes meanwhile.
 */
final class PendingStatuses {
  private static final class Entry {
    private StatusPatch patch;
    private boolean joinable = true;
    private final CancellationToken cancellation = new CancellationToken();
    private final List<Consumer<WriteResult>> then = new ArrayList<>();

    Entry(StatusPatch patch, Consumer<WriteResult> first) {
      this.patch = patch;
      then.add(first);
    }
  }

  private final PodWriter writer;
  private final WriteLane lane;
  private final Map<ObjectIdentity, List<Entry>> pending = new HashMap<>();

  PendingStatuses(PodWriter writer, WriteLane lane) {
    this.writer = writer;
    this.lane = lane;
  }

  void patch(ObjectIdentity pod, StatusPatch patch, Consumer<WriteResult> then) {
    Entry entry = enqueue(pod, patch, then);
    if (entry != null) {
      lane.submit(pod, () -> send(pod, entry), result -> end(pod, entry, result));
    }
  }

  /** A new entry; null if the patch has joined another one. */
  private synchronized @Nullable Entry enqueue(
      ObjectIdentity pod, StatusPatch patch, Consumer<WriteResult> then) {
    List<Entry> entries = pending.computeIfAbsent(pod, _ -> new ArrayList<>());
    if (!entries.isEmpty()) {
      Entry last = entries.getLast();
      if (last.joinable && last.patch.merges(patch)) {
        last.patch = last.patch.then(patch);
        last.then.add(then);
        return null;
      }
    }
    Entry entry = new Entry(patch, then);
    entries.add(entry);
    return entry;
  }

  private WriteResult send(ObjectIdentity pod, Entry entry) {
    return writer.patchStatus(pod, taken(entry), entry.cancellation);
  }

  /** From now on nothing joins the entry. */
  private synchronized StatusPatch taken(Entry entry) {
    entry.joinable = false;
    return entry.patch;
  }

  /**
   * Cancels the patches of a pod. Each gets its result when its turn comes.
   *
   * @return their tokens; the attempt of one may be under way
   */
  synchronized List<CancellationToken> cancel(ObjectIdentity pod) {
    List<Entry> entries = pending.getOrDefault(pod, List.of());
    entries.forEach(
        entry -> {
          entry.joinable = false;
          entry.cancellation.cancel();
        });
    return entries.stream().map(entry -> entry.cancellation).toList();
  }

  private void end(ObjectIdentity pod, Entry entry, WriteResult result) {
    remove(pod, entry);
    entry.then.forEach(then -> LaneCall.deliver(then, result));
  }

  private synchronized void remove(ObjectIdentity pod, Entry entry) {
    entry.joinable = false;
    pending.computeIfPresent(
        pod, (_, entries) -> entries.remove(entry) && entries.isEmpty() ? null : entries);
  }
}
