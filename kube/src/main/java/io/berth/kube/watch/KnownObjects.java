package io.berth.kube.watch;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the listener has been told: the objects, and up to which version all changes. Whatever comes
 * from the server goes through here, and only what is new is told.
 *
 * <p>A list is read at the server's latest version, so it is believed whatever it says. An event of
 * a watch is not believed if it is older than what is known.
 *
 * <p>What the listener fails at does not count as known: the next list tells it again.
 */
final class KnownObjects<T extends Record & KubeObject> {
  private final ListenerNotifier<T> teller;
  private final Map<String, T> objects = new LinkedHashMap<>();
  private @Nullable Set<String> listed;
  private String version = "";
  private boolean missed;

  KnownObjects(ListenerNotifier<T> teller) {
    this.teller = teller;
  }

  /**
   * All changes up to this version have been told; empty if that is not known, and a list is due.
   */
  String version() {
    return version;
  }

  int size() {
    return objects.size();
  }

  /** The server no longer knows what happened after our version. */
  void loseVersion() {
    version = "";
  }

  /** Whether the listener failed at something, and no list has begun since. */
  boolean hasMissed() {
    return missed;
  }

  /** From here on comes everything that there is; what came of an earlier list does not count. */
  void beginList() {
    version = "";
    listed = new HashSet<>();
    missed = false;
  }

  boolean isListing() {
    return listed != null;
  }

  /** What has not come with the list is no more. */
  void endList(String listVersion) {
    Set<String> present = listed == null ? Set.of() : listed;
    listed = null;
    version = listVersion;
    Iterator<Map.Entry<String, T>> all = objects.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<String, T> known = all.next();
      if (!present.contains(known.getKey()) && isTold(teller.gone(known.getValue()))) {
        all.remove();
      }
    }
  }

  /** The server does not have the kind. */
  void clear() {
    beginList();
    endList("");
  }

  void changed(T object) {
    String key = object.key();
    T known = objects.get(key);
    if (listed != null) {
      listed.add(key);
    } else if (isLate(object, known)) {
      return;
    }
    if (known != null && isSame(object, known)) {
      reached(object.metadata().resourceVersion());
      return;
    }
    if (known != null && !isSameUid(object, known) && !forget(known)) {
      return;
    }
    if (isTold(teller.seen(object))) {
      objects.put(key, object);
    }
    reached(object.metadata().resourceVersion());
  }

  void deleted(T object) {
    String key = object.key();
    T known = objects.get(key);
    boolean isAnother = known != null && !isSameUid(object, known);
    if (known != null && !isAnother && !isLate(object, known)) {
      forget(object);
    }
    reached(object.metadata().resourceVersion());
  }

  /** Whether the listener has taken it. */
  private boolean forget(T object) {
    boolean isTold = isTold(teller.gone(object));
    if (isTold) {
      objects.remove(object.key());
    }
    return isTold;
  }

  private boolean isTold(boolean taken) {
    missed |= !taken;
    return taken;
  }

  /** All changes up to this version have come. In a list, that is known only at its end. */
  void reached(String next) {
    if (listed == null && !next.isEmpty() && !ResourceVersions.isOlder(next, version)) {
      version = next;
    }
  }

  /** What we do not know although we know everything up to a later version is gone since. */
  private boolean isLate(T object, @Nullable T known) {
    String against = known == null ? version : known.metadata().resourceVersion();
    return ResourceVersions.isOlder(object.metadata().resourceVersion(), against);
  }

  private boolean isSame(T object, T known) {
    return isSameUid(object, known)
        && object.metadata().resourceVersion().equals(known.metadata().resourceVersion());
  }

  private boolean isSameUid(T object, T known) {
    ObjectMeta metadata = object.metadata();
    return metadata.uid().equals(known.metadata().uid());
  }
}
