package io.berth.kube.write;

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
    private final Intent intent = new Intent();
    private final List<Consumer<WriteResult>> then = new ArrayList<>();

    Entry(StatusPatch patch, Consumer<WriteResult> first) {
      this.patch = patch;
      then.add(first);
    }
  }

  private final PodWriter writer;
  private final WriteLane lane;
  private final Map<PodIdentity, List<Entry>> pending = new HashMap<>();

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

  private WriteResult send(PodIdentity pod, Entry entry) {
    return writer.patchStatus(pod, taken(entry), entry.intent);
  }

  /** From now on nothing joins the entry. */
  private synchronized StatusPatch taken(Entry entry) {
    entry.joinable = false;
    return entry.patch;
  }

  /**
   * Drops the patches of a pod. Each is told so when its turn comes.
   *
   * @return these, one of which may be on its way
   */
  synchronized List<Intent> drop(PodIdentity pod) {
    List<Entry> entries = pending.getOrDefault(pod, List.of());
    entries.forEach(
        entry -> {
          entry.joinable = false;
          entry.intent.drop();
        });
    return entries.stream().map(entry -> entry.intent).toList();
  }

  private void end(PodIdentity pod, Entry entry, WriteResult result) {
    remove(pod, entry);
    entry.then.forEach(then -> Job.tell(then, result));
  }

  private synchronized void remove(PodIdentity pod, Entry entry) {
    entry.joinable = false;
    pending.computeIfPresent(
        pod, (_, entries) -> entries.remove(entry) && entries.isEmpty() ? null : entries);
  }
}
