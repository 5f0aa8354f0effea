package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.store.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The cached objects of one type. It follows the server, and also takes at once what a controller
 * wrote: a controller that looks again after a write sees it and needs no expectations. A version
 * that is older than the cached one is ignored.
 *
 * <p>Any thread may use it. Listeners are called on the thread that brought the change, and must
 * not block.
 */
final class InformerStore<V extends CachedView> implements Informer.Sink {
  /** Told what an object was and what it is now; either may be nothing. */
  interface Listener<V> {
    void changed(@Nullable V before, @Nullable V now);
  }

  private record News<V>(@Nullable V before, @Nullable V now) {}

  private final Function<ApiObject, V> view;
  private final Map<Key, V> all = new HashMap<>();
  private final ViewIndex<V> byNamespace = new ViewIndex<>(v -> v.key().namespace());
  private final ViewIndex<V> byController =
      new ViewIndex<>(v -> v.controller().map(CachedView.Owner::uid).orElse(""));
  private final ViewIndex<V> orphans =
      new ViewIndex<>(v -> v.controller().isPresent() ? "" : "in " + v.key().namespace());
  private final ViewIndex<V> extra;
  private final Set<String> goneUids = new HashSet<>();
  private final List<Listener<V>> listeners = new CopyOnWriteArrayList<>();

  /**
   * An empty store.
   *
   * @param index what else objects are found by; an empty text for nothing
   */
  InformerStore(Function<ApiObject, V> view, Function<V, String> index) {
    this.view = view;
    this.extra = new ViewIndex<>(index);
  }

  void listen(Listener<V> listener) {
    listeners.add(listener);
  }

  synchronized Optional<V> get(Key key) {
    return Optional.ofNullable(all.get(key));
  }

  synchronized List<V> all() {
    return List.copyOf(all.values());
  }

  synchronized int size() {
    return all.size();
  }

  synchronized List<V> inNamespace(String namespace) {
    return byNamespace.get(namespace);
  }

  synchronized List<V> controlledBy(String uid) {
    return byController.get(uid);
  }

  /** Those without a controller. */
  synchronized List<V> orphansIn(String namespace) {
    return orphans.get("in " + namespace);
  }

  synchronized List<V> indexed(String value) {
    return extra.get(value);
  }

  /** Takes what the server has, or what a write returned. */
  @Override
  public void now(ApiObject object) {
    if (!isNews(object)) {
      return;
    }
    V now = view.apply(object);
    V before;
    synchronized (this) {
      if (!isNews(object)) {
        return;
      }
      before = all.get(now.key());
      put(before, now);
    }
    tell(before, now);
  }

  private synchronized boolean isNews(ApiObject object) {
    V known = all.get(CachedView.keyOf(object));
    return !goneUids.contains(object.uid())
        && (known == null || known.version() < CachedView.versionOf(object));
  }

  @Override
  public void gone(ApiObject last, long version) {
    V before;
    synchronized (this) {
      goneUids.remove(last.uid());
      before = all.get(CachedView.keyOf(last));
      if (before == null || before.version() > version) {
        return;
      }
      remove(before);
    }
    tell(before, null);
  }

  /** A controller has deleted the object; the server's word of it is still to come. */
  void goneAlready(Key key, String uid) {
    V before;
    synchronized (this) {
      before = all.get(key);
      if (before == null || !before.uid().equals(uid)) {
        return;
      }
      goneUids.add(uid);
      remove(before);
    }
    tell(before, null);
  }

  @Override
  public void replaced(List<ApiObject> objects, long version) {
    List<News<V>> changes = new ArrayList<>();
    synchronized (this) {
      Map<Key, V> fresh = new HashMap<>();
      for (ApiObject object : objects) {
        V now = view.apply(object);
        fresh.put(now.key(), now);
      }
      Set<String> listed = new HashSet<>();
      fresh.values().forEach(v -> listed.add(v.uid()));
      goneUids.retainAll(listed);
      for (V before : List.copyOf(all.values())) {
        if (!fresh.containsKey(before.key()) && before.version() <= version) {
          remove(before);
          changes.add(new News<>(before, null));
        }
      }
      for (V now : fresh.values()) {
        V before = all.get(now.key());
        if (!goneUids.contains(now.uid()) && (before == null || before.version() < now.version())) {
          put(before, now);
          changes.add(new News<>(before, now));
        }
      }
    }
    changes.forEach(change -> tell(change.before(), change.now()));
  }

  private void put(@Nullable V before, V now) {
    if (before != null) {
      remove(before);
    }
    all.put(now.key(), now);
    byNamespace.add(now);
    byController.add(now);
    orphans.add(now);
    extra.add(now);
  }

  private void remove(V view) {
    all.remove(view.key());
    byNamespace.remove(view);
    byController.remove(view);
    orphans.remove(view);
    extra.remove(view);
  }

  private void tell(@Nullable V before, @Nullable V now) {
    for (Listener<V> listener : listeners) {
      listener.changed(before, now);
    }
  }
}
