package io.berth.apiserver.controller;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.clock.SimulatedClock;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.ApiTime;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/** The API with as few rules as controllers can live with. */
public final class FakeApi implements ClusterApi {
  private final Store store = new Store((_, _) -> Map.of());
  private final SimulatedClock clock;
  private final AtomicLong names = new AtomicLong();
  private final AtomicInteger creations = new AtomicInteger();
  private final AtomicInteger writes = new AtomicInteger();
  private final AtomicInteger failures = new AtomicInteger();

  public FakeApi(SimulatedClock clock) {
    this.clock = clock;
  }

  /** Lets the next creations of pods fail. */
  void failPods(int number) {
    failures.set(number);
  }

  public int writes() {
    return writes.get();
  }

  public int creations() {
    return creations.get();
  }

  /** An object from YAML. */
  public static ApiObject object(String yaml) {
    try {
      return new ApiObject(
          (Tree.Members) TreeReader.read("test", "# YAML, even if it looks like JSON\n" + yaml));
    } catch (CodecException e) {
      throw new IllegalArgumentException(e);
    }
  }

  public ApiObject create(String yaml) {
    ApiObject object = object(yaml);
    return create(ResourceTypes.ofObject(object.apiVersion(), object.kind()).orElseThrow(), object);
  }

  @Override
  public ApiObject create(ResourceType type, ApiObject sent) {
    checkNamespace(type, sent);
    if (type.equals(ResourceTypes.POD) && failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      throw ApiFailure.forbidden(type, "pod", "exceeded quota");
    }
    String name =
        sent.name().isEmpty()
            ? sent.text("metadata", "generateName") + Long.toString(names.getAndIncrement(), 36)
            : sent.name();
    ApiObject born =
        sent.with(name, "metadata", "name")
            .with(UUID.randomUUID().toString(), "metadata", "uid")
            .with(ApiTime.seconds(clock.instant()), "metadata", "creationTimestamp")
            .with(1, "metadata", "generation");
    creations.incrementAndGet();
    return store.create(type, defaulted(type, born)).object();
  }

  private void checkNamespace(ResourceType type, ApiObject sent) {
    Optional<ApiObject> namespace =
        type.namespaced() ? get(ResourceTypes.NAMESPACE, "", sent.namespace()) : Optional.empty();
    if (namespace.filter(ApiObject::isDeleting).isPresent()) {
      throw ApiFailure.forbidden(
          type, sent.name(), "unable to create new content in namespace because it is terminating");
    }
  }

  private static ApiObject defaulted(ResourceType type, ApiObject object) {
    if (type.equals(ResourceTypes.POD)) {
      ApiObject pod = object.with("Pending", "status", "phase");
      return pod.at("spec", "restartPolicy").isPresent()
          ? pod
          : pod.with("Always", "spec", "restartPolicy");
    }
    if (type.equals(ResourceTypes.NAMESPACE)) {
      return object
          .with(TreeFields.items(List.of(Trees.text("kubernetes"))), "spec", "finalizers")
          .with("Active", "status", "phase");
    }
    if (type.equals(ResourceTypes.JOB)
        && object.at("spec", "completions").isEmpty()
        && object.at("spec", "parallelism").isEmpty()) {
      return object.with(1, "spec", "completions").with(1, "spec", "parallelism");
    }
    return type.equals(ResourceTypes.NODE) ? object : object.without("status");
  }

  @Override
  public Optional<ApiObject> get(ResourceType type, String namespace, String name) {
    return store.get(type, new Key(namespace, name)).map(StoredObject::object);
  }

  @Override
  public Listing list(ResourceType type) {
    Store.Snapshot snapshot = store.list(type, "");
    return new Listing(
        snapshot.version(), snapshot.objects().stream().map(StoredObject::object).toList());
  }

  @Override
  public Optional<ApiObject> update(
      ResourceType type, String namespace, String name, UnaryOperator<ApiObject> change) {
    return change(
        type,
        new Key(namespace, name),
        before -> {
          ApiObject sent = change.apply(before);
          if (sent.equals(before)) {
            return before;
          }
          Optional<Tree> status = before.at("status");
          ApiObject kept =
              status.map(s -> sent.with(s, "status")).orElseGet(() -> sent.without("status"));
          boolean noted =
              type.equals(ResourceTypes.DEPLOYMENT)
                  && !sent.annotations().equals(before.annotations());
          boolean raised = noted || !sent.at("spec").equals(before.at("spec"));
          long generation = before.number("metadata", "generation").orElse(0);
          return raised ? kept.with(generation + 1, "metadata", "generation") : kept;
        });
  }

  @Override
  public Optional<ApiObject> updateStatus(
      ResourceType type, String namespace, String name, UnaryOperator<ApiObject> change) {
    return change(
        type,
        new Key(namespace, name),
        before -> {
          ApiObject sent = change.apply(before);
          ApiObject noted =
              sent.at("metadata", "annotations")
                  .map(annotations -> before.with(annotations, "metadata", "annotations"))
                  .orElse(before);
          return sent.at("status").map(status -> noted.with(status, "status")).orElse(noted);
        });
  }

  private Optional<ApiObject> change(ResourceType type, Key key, UnaryOperator<ApiObject> change) {
    while (true) {
      Optional<StoredObject> found = store.get(type, key);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      ApiObject before = found.get().object();
      ApiObject now = change.apply(before);
      if (now.equals(before)) {
        return Optional.of(before);
      }
      try {
        writes.incrementAndGet();
        boolean over = now.isDeleting() && isFree(type, now) && grace(now) == 0;
        return Optional.of(
            over
                ? store.remove(type, found.get(), now).object()
                : store.replace(type, found.get(), now).object());
      } catch (ApiFailure e) {
        if (e.code() != 409) {
          throw e;
        }
      }
    }
  }

  private static long grace(ApiObject object) {
    return object.number("metadata", "deletionGracePeriodSeconds").orElse(0);
  }

  private static boolean isFree(ResourceType type, ApiObject object) {
    return object.finalizers().isEmpty()
        && (!type.equals(ResourceTypes.NAMESPACE) || object.items("spec", "finalizers").isEmpty());
  }

  @Override
  public void delete(ResourceType type, String namespace, String name, DeleteOptions options) {
    Key key = new Key(namespace, name);
    Optional<ApiObject> found = get(type, namespace, name);
    if (found.isEmpty() || options.uid().filter(u -> !u.equals(found.get().uid())).isPresent()) {
      return;
    }
    String version = found.get().resourceVersion();
    if (options.resourceVersion().filter(it -> !it.equals(version)).isPresent()) {
      throw ApiFailure.conflict(type, name, "it is of another version");
    }
    boolean bound = !found.get().text("spec", "nodeName").isEmpty();
    long grace =
        type.equals(ResourceTypes.POD) && bound && !isFinished(found.get())
            ? options.graceSeconds().orElse(30)
            : 0;
    change(type, key, object -> marked(type, object, grace, options.propagation()));
    store
        .get(type, key)
        .filter(now -> now.object().isDeleting())
        .filter(now -> grace(now.object()) == 0 && isFree(type, now.object()))
        .ifPresent(now -> store.remove(type, now, now.object()));
  }

  private static boolean isFinished(ApiObject pod) {
    return List.of("Succeeded", "Failed").contains(pod.text("status", "phase"));
  }

  private ApiObject marked(
      ResourceType type, ApiObject object, long grace, DeleteOptions.Propagation propagation) {
    List<Tree> finalizers = new ArrayList<>(object.items("metadata", "finalizers"));
    if (!object.isDeleting()) {
      switch (propagation) {
        case BACKGROUND -> {}
        case FOREGROUND -> finalizers.add(Trees.text("foregroundDeletion"));
        case ORPHAN -> finalizers.add(Trees.text("orphan"));
      }
    }
    ApiObject marked =
        object
            .with(ApiTime.seconds(clock.instant()), "metadata", "deletionTimestamp")
            .with(grace, "metadata", "deletionGracePeriodSeconds");
    if (!finalizers.isEmpty()) {
      marked = marked.with(TreeFields.items(finalizers), "metadata", "finalizers");
    }
    return type.equals(ResourceTypes.NAMESPACE)
        ? marked.with("Terminating", "status", "phase")
        : marked;
  }

  @Override
  public ChangeFeed follow(ResourceType type, long version) {
    return store.follow(type, version);
  }
}
