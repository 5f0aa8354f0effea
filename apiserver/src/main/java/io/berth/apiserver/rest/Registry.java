package io.berth.apiserver.rest;

import io.berth.apiserver.admission.Admission;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.patch.ManagedFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.ApiTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Creates and changes objects: what is sent is defaulted, validated, and stored if the object still
 * has the version that it was made from; otherwise this is done again with the current version.
 */
final class Registry {
  private static final int NAME_ATTEMPTS = 8;

  private final Store store;
  private final Admission admission;
  private final InstantSource clock;
  private final GeneratedNames names;

  Registry(Store store, Admission admission, InstantSource clock, RandomGenerator random) {
    this.store = store;
    this.admission = admission;
    this.clock = clock;
    this.names = new GeneratedNames(random);
  }

  Store store() {
    return store;
  }

  Instant now() {
    return clock.instant();
  }

  StoredObject find(ResourceType type, Key key) {
    return store.get(type, key).orElseThrow(() -> ApiFailure.notFound(type, key.name()));
  }

  /** Stores a new object, under a name of its own if it has only the start of one. */
  ApiObject create(ResourceType type, ApiObject sent, WriteOptions how) {
    boolean generated = sent.name().isEmpty() && !sent.text("metadata", "generateName").isEmpty();
    for (int attempt = 1; ; attempt++) {
      try {
        return createOnce(type, generated ? named(sent) : sent, how);
      } catch (ApiFailure e) {
        boolean taken = generated && e.status().reason().equals("AlreadyExists");
        if (!taken || attempt == NAME_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private ApiObject named(ApiObject sent) {
    return sent.with(names.name(sent.text("metadata", "generateName")), "metadata", "name");
  }

  private ApiObject createOnce(ResourceType type, ApiObject sent, WriteOptions how) {
    ApiObject born =
        sent.without("metadata", "resourceVersion")
            .without("metadata", "deletionTimestamp")
            .without("metadata", "deletionGracePeriodSeconds")
            .without("metadata", "selfLink")
            .with(UUID.randomUUID().toString(), "metadata", "uid")
            .with(ApiTime.seconds(now()), "metadata", "creationTimestamp");
    while (true) {
      Optional<StoredObject> namespace =
          store.get(ResourceTypes.NAMESPACE, new Key("", sent.namespace()));
      ApiObject complete = StoredLayout.ordered(admission.create(type, born));
      if (how.dryRun()) {
        if (store.get(type, new Key(complete.namespace(), complete.name())).isPresent()) {
          throw ApiFailure.alreadyExists(type, complete.name());
        }
        return complete;
      }
      // A namespace that began to go away meanwhile may be gone before the object is there.
      if (!type.namespaced() || namespace.isPresent()) {
        Optional<StoredObject> stored = store.create(type, complete, namespace);
        if (stored.isPresent()) {
          return stored.get().object();
        }
      }
    }
  }

  /**
   * Changes an object. What the change returns may carry the version that it was made from; if the
   * object has another one by then, the update fails. A change that returns its argument does
   * nothing.
   */
  ApiObject update(
      ResourceType type,
      Key key,
      UpdateScope scope,
      UnaryOperator<ApiObject> change,
      WriteOptions how) {
    while (true) {
      StoredObject before = find(type, key);
      ApiObject current = before.object();
      ApiObject sent = change.apply(current);
      if (sent.equals(current)) {
        return current;
      }
      ApiObject next = next(type, scope, sent, current, how);
      if (how.dryRun() || next.equals(current)) {
        return next;
      }
      try {
        return store(type, before, next);
      } catch (ApiFailure e) {
        if (e.code() != 409) {
          throw e;
        }
      }
    }
  }

  private ApiObject next(
      ResourceType type, UpdateScope scope, ApiObject sent, ApiObject current, WriteOptions how) {
    UpdatePreconditions.check(type, sent, current);
    ApiObject same = UpdatePreconditions.keep(sent, current);
    ApiObject admitted =
        switch (scope) {
          case SPEC, SCALE -> admission.update(type, same, current);
          case STATUS -> admission.updateStatus(type, same, current);
          case FINALIZERS, SERVER -> same;
        };
    return StoredLayout.ordered(
        how.applies()
            ? ManagedFields.moved(same, admitted)
            : ManagedFields.afterUpdate(
                type, current, admitted, how.manager(), scope.subresource(), now()));
  }

  private ApiObject store(ResourceType type, StoredObject before, ApiObject next) {
    if (!DeletionState.isOver(type, next)) {
      return store.replace(type, before, next).object();
    }
    // The update itself is never stored: watchers see the end of the object as it was.
    var _ = store.remove(type, before, before.object());
    return next;
  }
}
