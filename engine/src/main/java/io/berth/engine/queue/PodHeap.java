package io.berth.engine.queue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Pods of which the first can be had quickly and any can be removed. A pod is in one heap at most
 * and knows its index there, so that none is ever lost, even if a plugin's order contradicts
 * itself.
 */
final class PodHeap {
  private final List<QueuedPod> pods = new ArrayList<>();
  private final Comparator<QueuedPod> order;

  /** Pods that the order does not tell apart come in the order of their arrival. */
  PodHeap(Comparator<QueuedPod> order) {
    this.order = order.thenComparingLong(QueuedPod::arrival);
  }

  int size() {
    return pods.size();
  }

  boolean isEmpty() {
    return pods.isEmpty();
  }

  Optional<QueuedPod> first() {
    return pods.isEmpty() ? Optional.empty() : Optional.of(pods.getFirst());
  }

  void add(QueuedPod pod) {
    pod.heapIndex = pods.size();
    pods.add(pod);
    rise(pod.heapIndex);
  }

  void remove(QueuedPod pod) {
    int index = pod.heapIndex;
    swap(index, pods.size() - 1);
    pods.removeLast();
    if (index < pods.size()) {
      settle(pods.get(index));
    }
  }

  /** Puts a pod right whose order has changed. */
  void settle(QueuedPod pod) {
    rise(pod.heapIndex);
    sink(pod.heapIndex);
  }

  private void rise(int from) {
    int index = from;
    while (index > 0 && isBefore(index, (index - 1) / 2)) {
      swap(index, (index - 1) / 2);
      index = (index - 1) / 2;
    }
  }

  private void sink(int from) {
    int index = from;
    for (int child = firstChild(index); child < pods.size(); child = firstChild(index)) {
      int smallest = child + 1 < pods.size() && isBefore(child + 1, child) ? child + 1 : child;
      if (!isBefore(smallest, index)) {
        return;
      }
      swap(index, smallest);
      index = smallest;
    }
  }

  private static int firstChild(int index) {
    return 2 * index + 1;
  }

  private boolean isBefore(int left, int right) {
    return order.compare(pods.get(left), pods.get(right)) < 0;
  }

  private void swap(int left, int right) {
    Collections.swap(pods, left, right);
    pods.get(left).heapIndex = left;
    pods.get(right).heapIndex = right;
  }
}
