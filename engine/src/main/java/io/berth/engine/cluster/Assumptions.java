package io.berth.engine.cluster;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ResourceVersions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which objects, pods aside, are shown as the scheduler assumes them to become, and how the API
 * server last showed these.
 *
 * <p>An assumption lasts until the API server shows a newer version of the object, or the assumed
 * one, or the object is gone, or the assumption is taken back.
 */
final class Assumptions {
  private record Key(Class<?> kind, String namespace, String name) {
    static Key of(KubeObject object) {
      return new Key(object.getClass(), object.metadata().namespace(), object.metadata().name());
    }
  }

  private final ObjectStore objects;
  private final Map<Key, KubeObject> confirmed = new HashMap<>();

  Assumptions(ObjectStore objects) {
    this.objects = objects;
  }

  /**
   * The API server shows an object; one that is not newer than the assumed one does not replace it.
   *
   * @return whether this object is shown now
   */
  boolean seen(KubeObject object) {
    Key key = Key.of(object);
    if (confirmed.containsKey(key) && outlives(latest(object), object)) {
      confirmed.put(key, object);
      return false;
    }
    confirmed.remove(key);
    objects.put(object);
    return true;
  }

  private static boolean outlives(Optional<? extends KubeObject> assumed, KubeObject seen) {
    return assumed
        .filter(it -> it.metadata().uid().equals(seen.metadata().uid()))
        .filter(it -> !it.equals(seen))
        .filter(it -> !ResourceVersions.isOlder(version(it), version(seen)))
        .isPresent();
  }

  void gone(KubeObject object) {
    confirmed.remove(Key.of(object));
    objects.remove(object);
  }

  /**
   * Shows an object as it will become; nothing is assumed if the API server has shown it so
   * already.
   *
   * @throws IllegalStateException if it is not known, or is older than what is known
   */
  void assume(KubeObject object) {
    KubeObject latest =
        latest(object)
            .orElseThrow(
                () -> new IllegalStateException("could not find " + ObjectIdentity.of(object)));
    if (ResourceVersions.isOlder(version(object), version(latest))) {
      ObjectIdentity identity = ObjectIdentity.of(object);
      throw new IllegalStateException(
          "%s \"%s\" is out of sync (stored: %s, assume: %s)"
              .formatted(identity.kind().kind(), identity.key(), version(latest), version(object)));
    }
    Key key = Key.of(object);
    KubeObject known = confirmed.getOrDefault(key, latest);
    if (object.equals(known)) { // an answer that the watch has overtaken
      confirmed.remove(key);
    } else {
      confirmed.put(key, known);
    }
    objects.put(object);
  }

  /** Shows the object as the API server last did, unless the assumption has been replaced. */
  boolean forget(KubeObject assumed) {
    boolean isCurrent = latest(assumed).filter(assumed::equals).isPresent();
    KubeObject before = isCurrent ? confirmed.remove(Key.of(assumed)) : null;
    if (before != null) {
      objects.put(before);
    }
    return before != null;
  }

  boolean isAssumed(KubeObject object) {
    return confirmed.containsKey(Key.of(object));
  }

  int size() {
    return confirmed.size();
  }

  private Optional<? extends KubeObject> latest(KubeObject object) {
    return objects.find(object.getClass(), object.metadata().namespace(), object.metadata().name());
  }

  private static String version(KubeObject object) {
    return object.metadata().resourceVersion();
  }
}
