package io.berth.kube.watch;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.meta.ResourceVersions;
import io.berth.model.schema.Kind;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The objects that the listener knows, by name: uid and resource version of each, and the version
 * up to which the listener was told all changes. Whatever comes from the server goes through here,
 * and only what is new reaches the listener.
 *
 * <p>A list is read at the server's latest version, so it is believed whatever it says. An event of
 * a watch is not believed if it is older than what is known.
 *
 * <p>A change at which the listener fails does not count as known: the next list repeats it.
 */
final class KnownObjects<T extends Record & KubeObject> {
  private final Kind<T> kind;
  private final ListenerNotifier<T> notifier;
  private final Map<String, KnownObject> objects = new LinkedHashMap<>();
  private int list;
  private boolean listing;
  private String version = "";
  private boolean missed;

  KnownObjects(Kind<T> kind, ListenerNotifier<T> notifier) {
    this.kind = kind;
    this.notifier = notifier;
  }

  /**
   * The listener was told all changes up to this version; empty if it is unknown and a list is due.
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

  /** Whether the listener failed at a change, and no list has begun since. */
  boolean hasMissed() {
    return missed;
  }

  /** A list begins; one that was not read to its end does not count. */
  void beginList() {
    version = "";
    list++;
    listing = true;
    missed = false;
  }

  boolean isListing() {
    return listing;
  }

  /** Known objects that the list does not have are gone. */
  void endList(String listVersion) {
    listing = false;
    version = listVersion;
    Iterator<Map.Entry<String, KnownObject>> all = objects.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<String, KnownObject> known = all.next();
      if (!known.getValue().isInList(list) && tellGone(known.getKey(), known.getValue())) {
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
    ObjectMeta metadata = object.metadata();
    String key = object.key();
    KnownObject known = objects.get(key);
    if (listing) {
      if (known != null) {
        known.listed(list);
      }
    } else if (isLate(metadata, known)) {
      return;
    }
    if (known != null && known.isSameVersion(metadata)) {
      reached(metadata.resourceVersion());
      return;
    }
    if (known != null && !known.isSameObject(metadata) && !forget(key, known)) {
      return;
    }
    if (noteMissed(notifier.seen(object))) {
      objects.put(key, new KnownObject(metadata, list));
    }
    reached(metadata.resourceVersion());
  }

  void deleted(T object) {
    ObjectMeta metadata = object.metadata();
    String key = object.key();
    KnownObject known = objects.get(key);
    if (known != null && known.isSameObject(metadata) && !isLate(metadata, known)) {
      forget(key, known);
    }
    reached(metadata.resourceVersion());
  }

  /** Whether the listener has taken it. */
  private boolean forget(String key, KnownObject known) {
    boolean isTold = tellGone(key, known);
    if (isTold) {
      objects.remove(key);
    }
    return isTold;
  }

  private boolean tellGone(String key, KnownObject known) {
    int slash = key.indexOf('/');
    String namespace = slash < 0 ? "" : key.substring(0, slash);
    String name = key.substring(slash + 1);
    return noteMissed(notifier.gone(new ObjectIdentity(kind, namespace, name, known.uid())));
  }

  private boolean noteMissed(boolean taken) {
    missed |= !taken;
    return taken;
  }

  /** All changes up to this version have come. In a list, that is known only at its end. */
  void reached(String next) {
    if (!listing && !next.isEmpty() && !ResourceVersions.isOlder(next, version)) {
      version = next;
    }
  }

  /** An unknown object of a version that all changes are known of is gone since. */
  private boolean isLate(ObjectMeta metadata, @Nullable KnownObject known) {
    String against = known == null ? version : known.resourceVersion();
    return ResourceVersions.isOlder(metadata.resourceVersion(), against);
  }
}
