package io.berth.apiserver.store;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * All objects, with one counter for all their versions. Any thread may use it; one lock guards
 * everything.
 *
 * <p>A write renders its object before it takes the lock. Under the lock it compares versions, puts
 * the new version into the bytes, and adds the change to the history: some microseconds. A list
 * copies references to all objects that it returns, and one of an earlier version also takes back
 * the changes since: that grows with the number of objects. Nothing is parsed or rendered there.
 */
public final class Store {
  /** Says which values of an object field selectors may ask for. */
  public interface FieldIndex {
    Map<String, String> fields(ResourceType type, ApiObject object);
  }

  /**
   * What there was at one time.
   *
   * @param objects ordered by namespace and name
   */
  public record Snapshot(long version, List<StoredObject> objects) {}

  private static final History.Limits LIMITS = new History.Limits(32_768, 64L << 20);

  /** The objects of one type. */
  private final class TypeStore {
    final NavigableMap<Key, StoredObject> objects = new TreeMap<>();
    final History history = new History(limits);
    final Condition changed = lock.newCondition();
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<ResourceType, TypeStore> stores = new HashMap<>();
  private final FieldIndex index;
  private final History.Limits limits;
  private long version = 1;

  public Store(FieldIndex index) {
    this(index, LIMITS);
  }

  Store(FieldIndex index, History.Limits limits) {
    this.index = index;
    this.limits = limits;
  }

  /** The version of the latest change of any object. */
  public long version() {
    lock.lock();
    try {
      return version;
    } finally {
      lock.unlock();
    }
  }

  /** Adds an object that must not be there yet. */
  public StoredObject create(ResourceType type, ApiObject object) {
    return create(type, object, Optional.empty()).orElseThrow();
  }

  /**
   * Adds an object that must not be there yet; empty if its namespace, which it was checked with,
   * is another by now, or gone.
   */
  public Optional<StoredObject> create(
      ResourceType type, ApiObject object, Optional<StoredObject> checkedNamespace) {
    Key key = new Key(object.namespace(), object.name());
    Unversioned unversioned = Unversioned.of(key, object, index.fields(type, object));
    lock.lock();
    try {
      if (checkedNamespace.isPresent() && !isCurrent(checkedNamespace.get())) {
        return Optional.empty();
      }
      TypeStore store = storeOf(type);
      if (store.objects.containsKey(key)) {
        throw ApiFailure.alreadyExists(type, key.name());
      }
      StoredObject stored = unversioned.with(version + 1);
      store.objects.put(key, stored);
      publish(store, new Change(Change.Type.ADDED, stored, Optional.empty()));
      return Optional.of(stored);
    } finally {
      lock.unlock();
    }
  }

  private boolean isCurrent(StoredObject namespace) {
    StoredObject now = storeOf(ResourceTypes.NAMESPACE).objects.get(namespace.key());
    return now != null && now.version() == namespace.version();
  }

  /** Replaces a version of an object that must still be the current one. */
  public StoredObject replace(ResourceType type, StoredObject before, ApiObject object) {
    Unversioned unversioned = Unversioned.of(before.key(), object, index.fields(type, object));
    lock.lock();
    try {
      TypeStore store = current(type, before);
      StoredObject stored = unversioned.with(version + 1);
      store.objects.put(before.key(), stored);
      publish(store, new Change(Change.Type.MODIFIED, stored, Optional.of(before)));
      return stored;
    } finally {
      lock.unlock();
    }
  }

  /** Removes a version of an object that must still be the current one. */
  public StoredObject remove(ResourceType type, StoredObject before, ApiObject last) {
    Unversioned unversioned = Unversioned.of(before.key(), last, index.fields(type, last));
    lock.lock();
    try {
      TypeStore store = current(type, before);
      StoredObject stored = unversioned.with(version + 1);
      store.objects.remove(before.key());
      publish(store, new Change(Change.Type.DELETED, stored, Optional.of(before)));
      return stored;
    } finally {
      lock.unlock();
    }
  }

  public Optional<StoredObject> get(ResourceType type, Key key) {
    lock.lock();
    try {
      return Optional.ofNullable(storeOf(type).objects.get(key));
    } finally {
      lock.unlock();
    }
  }

  /** The objects of a type in a namespace, or in all if it is empty. */
  public Snapshot list(ResourceType type, String namespace) {
    lock.lock();
    try {
      return new Snapshot(version, within(storeOf(type).objects, namespace));
    } finally {
      lock.unlock();
    }
  }

  /**
   * The objects that there were at an earlier version: what changed since is taken back.
   *
   * @throws ApiFailure 410 if the history does not reach back that far
   */
  public Snapshot listAt(ResourceType type, String namespace, long at) {
    lock.lock();
    try {
      TypeStore store = storeOf(type);
      if (!store.history.knowsAfter(at)) {
        throw ExpiredFailures.tooOld(at);
      }
      NavigableMap<Key, StoredObject> then = new TreeMap<>(store.objects);
      for (long i = store.history.next() - 1; i >= store.history.firstAfter(at); i--) {
        Change change = store.history.get(i);
        change
            .before()
            .ifPresentOrElse(
                before -> then.put(before.key(), before), () -> then.remove(change.now().key()));
      }
      return new Snapshot(at, within(then, namespace));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Follows the changes of a type after a version.
   *
   * @throws ApiFailure 410 if the history does not reach back that far
   */
  public ChangeFeed follow(ResourceType type, long after) {
    lock.lock();
    try {
      TypeStore store = storeOf(type);
      if (!store.history.knowsAfter(after)) {
        throw ExpiredFailures.tooOld(after);
      }
      return new Feed(store, after);
    } finally {
      lock.unlock();
    }
  }

  private static List<StoredObject> within(
      NavigableMap<Key, StoredObject> objects, String namespace) {
    return namespace.isEmpty()
        ? new ArrayList<>(objects.values())
        : new ArrayList<>(
            objects
                .subMap(new Key(namespace, ""), true, new Key(namespace + '\0', ""), false)
                .values());
  }

  private TypeStore storeOf(ResourceType type) {
    return stores.computeIfAbsent(type, _ -> new TypeStore());
  }

  private TypeStore current(ResourceType type, StoredObject before) {
    TypeStore store = storeOf(type);
    StoredObject now = store.objects.get(before.key());
    if (now == null) {
      throw ApiFailure.notFound(type, before.key().name());
    }
    if (now.version() != before.version()) {
      throw ApiFailure.outdated(type, before.key().name());
    }
    return store;
  }

  private void publish(TypeStore store, Change change) {
    version = change.version();
    store.history.add(change);
    store.changed.signalAll();
  }

  private final class Feed implements ChangeFeed {
    private final TypeStore store;
    private long next;
    private long reached;

    Feed(TypeStore store, long after) {
      this.store = store;
      this.next = store.history.firstAfter(after);
      this.reached = after;
    }

    @Override
    public Optional<Change> next(Duration patience) throws InterruptedException {
      long left = patience.toNanos();
      lock.lockInterruptibly();
      try {
        while (next == store.history.next()) {
          if (left <= 0) {
            reached = version;
            return Optional.empty();
          }
          left = store.changed.awaitNanos(left);
        }
        if (store.history.isLost(next)) {
          throw ExpiredFailures.tooOld(reached);
        }
        Change change = store.history.get(next++);
        reached = change.version();
        return Optional.of(change);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public long version() {
      return reached;
    }
  }
}
