package io.berth.engine.queue;

import io.berth.spi.cluster.PodInfo;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** Pods that are equal, were rejected by the same plugins, and so wait for the same. */
final class WaitingGroup {
  /** What the pods have in common. */
  record Key(Rejectors rejectors, Optional<String> gatingPlugin, PodTemplate template) {
    static Key of(QueuedPod pod) {
      return new Key(pod.rejectors(), pod.gatingPlugin(), pod.template());
    }
  }

  private final Key key;
  private final RejectionInterests interests;
  private final SequencedMap<String, QueuedPod> members = new LinkedHashMap<>();
  private @Nullable PodInfo speaker;

  /** The number of the event for which it was judged last, so that it is judged once. */
  private long judged;

  WaitingGroup(Key key, RejectionInterests interests) {
    this.key = key;
    this.interests = interests;
  }

  Key key() {
    return key;
  }

  /** Why its pods wait. */
  RejectionInterests interests() {
    return interests;
  }

  boolean isEmpty() {
    return members.isEmpty();
  }

  void add(QueuedPod pod) {
    members.put(pod.uid(), pod);
    pod.share(key.template());
  }

  void remove(QueuedPod pod) {
    members.remove(pod.uid());
    speaker = null;
  }

  Optional<QueuedPod> member(String uid) {
    return uid.isEmpty() ? Optional.empty() : Optional.ofNullable(members.get(uid));
  }

  /** All of them, in the order in which they came. */
  Collection<QueuedPod> members() {
    return members.values();
  }

  /** A member that speaks for all. Kept at hand, because it is asked at every event. */
  PodInfo speaker() {
    if (speaker == null) {
      speaker = members.firstEntry().getValue().pod();
    }
    return speaker;
  }

  /** True the first time for each number, which grows with every event. */
  boolean beginJudging(long event) {
    boolean isNew = judged != event;
    judged = event;
    return isNew;
  }
}
