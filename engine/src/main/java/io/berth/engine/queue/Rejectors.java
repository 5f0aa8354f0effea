package io.berth.engine.queue;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The plugins that rejected a pod.
 *
 * @param all every one of them, sorted
 * @param pending those that wait for something outside: when it happens, there is no backoff
 */
public record Rejectors(SortedSet<String> all, SortedSet<String> pending) {
  /** No rejectors: the pod is new, or its attempt failed by an error. */
  public static final Rejectors NONE = of(Set.of(), Set.of());

  public Rejectors {
    all = Collections.unmodifiableSortedSet(new TreeSet<>(all));
    pending = Collections.unmodifiableSortedSet(new TreeSet<>(pending));
  }

  /** Those of a diagnosis; a pending plugin need not be in both sets. */
  static Rejectors of(Set<String> unschedulable, Set<String> pending) {
    SortedSet<String> all = new TreeSet<>(unschedulable);
    all.addAll(pending);
    return new Rejectors(all, new TreeSet<>(pending));
  }

  /** These and one more. */
  Rejectors with(String plugin) {
    SortedSet<String> more = new TreeSet<>(all);
    more.add(plugin);
    return new Rejectors(more, pending);
  }

  /** Whether no plugin rejected the pod. */
  public boolean isEmpty() {
    return all.isEmpty();
  }
}
