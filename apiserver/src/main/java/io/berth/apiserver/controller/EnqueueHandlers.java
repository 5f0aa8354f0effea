package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Event handlers of informers: they add the keys of the objects that a change concerns to work
 * queues.
 */
final class EnqueueHandlers {
  private final ControllerContext context;

  EnqueueHandlers(ControllerContext context) {
    this.context = context;
  }

  void onSelf(ResourceType type, WorkQueue queue) {
    context.store(type).listen((before, now) -> queue.add(either(before, now).key()));
  }

  /** One of the two is there: an object that never was does not change. */
  private static <V> V either(@Nullable V before, @Nullable V now) {
    if (now != null) {
      return now;
    }
    if (before != null) {
      return before;
    }
    throw new IllegalStateException("neither before nor now");
  }

  /** Enqueues the owner of a pod that changes, or those that could adopt a pod without one. */
  void onPods(ResourceType type, WorkQueue queue) {
    context.pods().listen((before, now) -> enqueueOwners(type, queue, before, now));
  }

  /** Enqueues the owner of another object than a pod that changes, or those that could adopt it. */
  void onOwned(ResourceType owned, ResourceType type, WorkQueue queue) {
    context.store(owned).listen((before, now) -> enqueueOwners(type, queue, before, now));
  }

  private <V extends CachedView> void enqueueOwners(
      ResourceType type, WorkQueue queue, @Nullable V before, @Nullable V now) {
    owners(before, now)
        .filter(owner -> owner.kind().equals(type.kind()))
        .forEach(owner -> queue.add(new Key(either(before, now).key().namespace(), owner.name())));
    if (now != null && now.controller().isEmpty() && !now.deleting()) {
      enqueueSelecting(type, queue, now.key().namespace(), List.of(now.labels()));
    }
  }

  private static <V extends CachedView> Stream<CachedView.Owner> owners(
      @Nullable V before, @Nullable V now) {
    return Stream.of(Optional.ofNullable(before), Optional.ofNullable(now))
        .flatMap(Optional::stream)
        .flatMap(view -> view.controller().stream())
        .distinct();
  }

  private void enqueueSelecting(
      ResourceType type, WorkQueue queue, String namespace, List<Map<String, String>> labels) {
    for (FullView one : context.store(type).inNamespace(namespace)) {
      if (labels.stream()
          .anyMatch(FieldValues.selector(one.object(), "spec", "selector")::matches)) {
        queue.add(one.key());
      }
    }
  }

  void onSelectedPods(ResourceType type, WorkQueue queue) {
    context
        .pods()
        .listen(
            (before, now) -> {
              List<Map<String, String>> labels =
                  Stream.of(Optional.ofNullable(before), Optional.ofNullable(now))
                      .flatMap(Optional::stream)
                      .map(PodView::labels)
                      .distinct()
                      .toList();
              enqueueSelecting(type, queue, either(before, now).key().namespace(), labels);
            });
  }

  /** Another size of a workload changes what its budgets allow. */
  void onScale(WorkQueue budgets) {
    for (ResourceType type :
        List.of(ResourceTypes.DEPLOYMENT, ResourceTypes.REPLICA_SET, ResourceTypes.STATEFUL_SET)) {
      context
          .store(type)
          .listen(
              (before, now) -> {
                if (before != null
                    && now != null
                    && FieldValues.replicas(before.object())
                        != FieldValues.replicas(now.object())) {
                  Map<String, String> labels =
                      new ApiObject(PodTemplates.of(now.object())).texts("metadata", "labels");
                  enqueueSelecting(
                      ResourceTypes.POD_DISRUPTION_BUDGET,
                      budgets,
                      now.key().namespace(),
                      List.of(labels));
                }
              });
    }
  }

  /** A Deployment that recreates its pods waits until the last one is gone. */
  void onPodsBehind(WorkQueue deployments) {
    context
        .pods()
        .listen(
            (before, now) -> {
              boolean ended = now == null || now.isFinished();
              if (ended && before != null && before.controller().isPresent()) {
                Key set = new Key(before.key().namespace(), before.controller().get().name());
                context
                    .store(ResourceTypes.REPLICA_SET)
                    .get(set)
                    .flatMap(FullView::controller)
                    .ifPresent(o -> deployments.add(new Key(set.namespace(), o.name())));
              }
            });
  }

  /** Any node that comes, goes, or looks different concerns all objects of the type. */
  void onNodes(WorkQueue queue, ResourceType type) {
    context
        .nodes()
        .listen(
            (before, now) -> {
              if (before == null || now == null || !before.isLike(now)) {
                context.store(type).all().forEach(one -> queue.add(one.key()));
              }
            });
  }

  void onTaints(WorkQueue nodes) {
    context
        .nodes()
        .listen(
            (before, now) -> {
              if (now != null && (before == null || !before.isLike(now))) {
                nodes.add(now.key());
              }
            });
    context
        .pods()
        .listen(
            (before, now) -> {
              if (now != null
                  && !now.node().isEmpty()
                  && (before == null || before.node().isEmpty())) {
                wakeIfTainted(nodes, new Key("", now.node()));
              }
            });
  }

  private void wakeIfTainted(WorkQueue nodes, Key key) {
    context
        .nodes()
        .get(key)
        .filter(node -> !node.node().spec().taints().isEmpty())
        .ifPresent(node -> nodes.add(node.key()));
  }

  void onLostPods(WorkQueue pods) {
    context
        .pods()
        .listen(
            (before, now) -> {
              if (now != null
                  && (now.node().isEmpty()
                      ? now.deleting()
                      : context.nodes().get(new Key("", now.node())).isEmpty())) {
                pods.add(now.key());
              }
            });
    context
        .nodes()
        .listen(
            (before, now) -> {
              if (now == null && before != null) {
                context.pods().indexed(before.key().name()).forEach(p -> pods.add(p.key()));
              }
            });
  }

  void onNamespaceDefaults(WorkQueue namespaces) {
    onSelf(ResourceTypes.NAMESPACE, namespaces);
    context
        .informer(ResourceTypes.SERVICE_ACCOUNT)
        .add(new WhenGone(NamespaceDefaultsController.ACCOUNT, namespaces));
    context
        .informer(ResourceTypes.CONFIG_MAP)
        .add(new WhenGone(NamespaceDefaultsController.CERTIFICATE, namespaces));
  }

  /** Enqueues a namespace when it has lost the object of this name. */
  private record WhenGone(String name, WorkQueue namespaces) implements Informer.Sink {
    @Override
    public void replaced(List<ApiObject> objects, long version) {}

    @Override
    public void now(ApiObject object) {}

    @Override
    public void gone(ApiObject last, long version) {
      if (last.name().equals(name)) {
        namespaces.add(new Key("", last.namespace()));
      }
    }
  }
}
