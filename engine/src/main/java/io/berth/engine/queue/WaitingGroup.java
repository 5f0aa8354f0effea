package io.berth.engine.queue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Pods that are equal, were rejected by the same plugins, and so wait for the same. */
final class WaitingGroup {
  /** What the pods have in common. */
  record Key(Rejectors rejectors, Optional<String> gatingPlugin, PodTemplate template) {
    static Key of(QueuedPod pod) {
      return new Key(pod.rejectors(), pod.gatingPlugin(), pod.template());
    }
  }

  private final Key key;
  private final List<PluginInterests> interests;
  private final Map<String, QueuedPod> members = new LinkedHashMap<>();

  /** The number of the event for which it was judged last, so that it is judged once. */
  private long judged;

  WaitingGroup(Key key, List<PluginInterests> interests) {
    this.key = key;
    this.interests = interests;
  }

  Key key() {
    return key;
  }

  /** The interests of those who rejected its pods. */
  List<PluginInterests> interests() {
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
  }

  Optional<QueuedPod> member(String uid) {
    return Optional.ofNullable(members.get(uid));
  }

  /** All members but one. */
  Stream<QueuedPod> others(String notThis) {
    return members.values().stream().filter(member -> !member.uid().equals(notThis));
  }

  /** A member that speaks for all but one. */
  Optional<QueuedPod> speaker(String notThis) {
    for (QueuedPod member : members.values()) {
      if (!member.uid().equals(notThis)) {
        return Optional.of(member);
      }
    }
    return Optional.empty();
  }

  /** True the first time for each number, which grows with every event. */
  boolean beginJudging(long event) {
    boolean isNew = judged != event;
    judged = event;
    return isNew;
  }
}
