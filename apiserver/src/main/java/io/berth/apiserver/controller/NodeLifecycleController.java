package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.codec.ApiTime;
import io.berth.codec.CodecException;
import io.berth.model.core.Pod;
import io.berth.model.core.Taint;
import io.berth.model.core.Toleration;
import io.berth.model.schema.Kinds;
import io.berth.model.selector.Tolerations;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Taints nodes that are cordoned, and evicts pods that do not tolerate a {@code NoExecute} taint.
 */
final class NodeLifecycleController implements Reconciler {
  private static final String CORDONED = "node.kubernetes.io/unschedulable";
  private static final String COMPONENT = "taint-eviction-controller";

  private final ControllerContext context;

  NodeLifecycleController(ControllerContext context) {
    this.context = context;
  }

  @Override
  public Optional<Duration> reconcile(Key key) {
    Optional<NodeView> found = context.nodes().get(key);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    NodeView node = found.get();
    List<Taint> taints = node.node().spec().taints();
    boolean tainted = taints.stream().anyMatch(taint -> taint.key().equals(CORDONED));
    if (tainted != node.node().spec().unschedulable()) {
      context.api().update(ResourceTypes.NODE, "", key.name(), this::withTaint);
    }
    List<Taint> evicting =
        taints.stream().filter(t -> t.effect().equals(Tolerations.NO_EXECUTE)).toList();
    return evicting.isEmpty() ? Optional.empty() : evict(key.name(), evicting);
  }

  private ApiObject withTaint(ApiObject node) {
    boolean cordoned = node.flag("spec", "unschedulable");
    List<Tree> taints = new ArrayList<>(node.items("spec", "taints"));
    boolean changed =
        cordoned
            ? taints.stream().noneMatch(NodeLifecycleController::isCordon) && taints.add(taint())
            : taints.removeIf(NodeLifecycleController::isCordon);
    if (!changed) {
      return node;
    }
    return taints.isEmpty()
        ? node.without("spec", "taints")
        : node.with(TreeFields.items(taints), "spec", "taints");
  }

  private static boolean isCordon(Tree taint) {
    return TreeFields.text(taint, "key").equals(CORDONED);
  }

  private Tree taint() {
    return TreeFields.object(
        "key", CORDONED, "effect", "NoSchedule", "timeAdded", ApiTime.seconds(context.now()));
  }

  /** Deletes pods that do not tolerate the taints; returns when the next one's time is over. */
  private Optional<Duration> evict(String node, List<Taint> taints) {
    Optional<ApiObject> object = context.api().get(ResourceTypes.NODE, "", node);
    Instant since = object.map(this::taintedSince).orElse(context.now());
    Optional<Duration> next = Optional.empty();
    for (PodView pod : context.pods().indexed(node)) {
      Optional<Duration> left = pod.isActive() ? timeLeft(pod, taints, since) : Optional.empty();
      if (left.isPresent() && !left.get().isPositive()) {
        evict(pod);
      } else if (left.isPresent() && next.filter(n -> n.compareTo(left.get()) < 0).isEmpty()) {
        next = left;
      }
    }
    return next;
  }

  private Instant taintedSince(ApiObject node) {
    return node.items("spec", "taints").stream()
        .filter(taint -> TreeFields.text(taint, "effect").equals(Tolerations.NO_EXECUTE))
        .map(taint -> TreeFields.text(taint, "timeAdded"))
        .filter(time -> !time.isEmpty())
        .map(FieldValues::time)
        .max(Instant::compareTo)
        .orElse(context.now());
  }

  private void evict(PodView pod) {
    Key key = pod.key();
    context
        .api()
        .get(ResourceTypes.POD, key.namespace(), key.name())
        .ifPresent(
            object ->
                context
                    .events()
                    .normal(
                        COMPONENT,
                        object,
                        "TaintManagerEviction",
                        "Marking for deletion Pod " + key.namespace() + "/" + key.name()));
    context.delete(ResourceTypes.POD, pod);
  }

  /** How long the pod may stay; nothing if that is for ever. */
  private Optional<Duration> timeLeft(PodView view, List<Taint> taints, Instant since) {
    Key key = view.key();
    Optional<ApiObject> object = context.api().get(ResourceTypes.POD, key.namespace(), key.name());
    if (object.isEmpty()) {
      return Optional.empty();
    }
    List<Toleration> used = new ArrayList<>();
    for (Taint taint : taints) {
      Optional<Toleration> toleration =
          model(object.get()).spec().tolerations().stream()
              .filter(one -> new Tolerations(List.of(one), false).tolerate(taint))
              .findFirst();
      if (toleration.isEmpty()) {
        return Optional.of(Duration.ZERO);
      }
      used.add(toleration.get());
    }
    return used.stream()
        .map(Toleration::tolerationSeconds)
        .filter(Objects::nonNull)
        .min(Long::compare)
        .map(seconds -> Duration.between(context.now(), since.plusSeconds(Math.max(0, seconds))));
  }

  private static Pod model(ApiObject pod) {
    try {
      return pod.as(Kinds.of(Pod.class));
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }
}
