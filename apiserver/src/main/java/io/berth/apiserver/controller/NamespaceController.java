package io.berth.apiserver.controller;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.controller.OwnerGraph.Member;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Empties namespaces that are being deleted, pods first, and then lets them go. */
final class NamespaceController implements Reconciler {
  private static final String FINALIZER = "kubernetes";
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);

  private final ControllerContext context;
  private final OwnerGraph graph;

  NamespaceController(ControllerContext context, OwnerGraph graph) {
    this.context = context;
    this.graph = graph;
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<FullView> found = context.store(ResourceTypes.NAMESPACE).get(key);
    if (found.isEmpty() || !found.get().deleting()) {
      return Optional.empty();
    }
    List<Member> content = graph.inNamespace(key.name());
    List<Member> pods =
        content.stream().filter(one -> one.type().equals(ResourceTypes.POD)).toList();
    (pods.isEmpty() ? content : pods).stream().filter(one -> !one.deleting()).forEach(this::delete);
    if (!content.isEmpty() || hasMore(key.name())) {
      return Optional.of(LOOK_AGAIN);
    }
    finish(key, found.get().uid());
    return Optional.empty();
  }

  private void delete(Member member) {
    delete(member.type(), member.key(), member.uid());
  }

  private void delete(ResourceType type, Key key, String uid) {
    context
        .api()
        .delete(
            type,
            key.namespace(),
            key.name(),
            new DeleteOptions(
                OptionalLong.empty(),
                Optional.of(uid),
                Optional.empty(),
                DeleteOptions.Propagation.BACKGROUND));
  }

  /** What the graph did not know yet, or never knows, such as events; deleted now. */
  private boolean hasMore(String namespace) {
    boolean more = false;
    for (ResourceType type : ResourceTypes.ALL) {
      if (!type.namespaced() || type.equals(ResourceTypes.NEW_EVENT)) {
        continue;
      }
      for (ApiObject object : context.api().list(type).objects()) {
        if (object.namespace().equals(namespace)) {
          delete(type, CachedView.keyOf(object), object.uid());
          more |= !type.equals(ResourceTypes.EVENT);
        }
      }
    }
    return more;
  }

  private void finish(Key key, String uid) {
    context.update(
        ResourceTypes.NAMESPACE,
        key,
        namespace -> {
          List<Tree> finalizers = namespace.items("spec", "finalizers");
          List<Tree> left =
              finalizers.stream().filter(one -> !TreeFields.text(one).equals(FINALIZER)).toList();
          if (!namespace.uid().equals(uid) || left.size() == finalizers.size()) {
            return namespace;
          }
          return left.isEmpty()
              ? namespace.without("spec", "finalizers")
              : namespace.with(TreeFields.items(left), "spec", "finalizers");
        });
  }
}
