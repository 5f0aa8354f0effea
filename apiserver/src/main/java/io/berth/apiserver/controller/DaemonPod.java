package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.workload.WorkloadPods;
import io.berth.codec.CodecException;
import io.berth.codec.Trees;
import io.berth.model.core.Pod;
import io.berth.model.core.Taint;
import io.berth.model.schema.Kinds;
import io.berth.model.selector.RequiredNodeAffinity;
import io.berth.model.selector.Tolerations;
import io.berth.model.tree.Tree;
import java.util.List;

/** The pod that a DaemonSet wants on a node, and whether it wants one there. */
final class DaemonPod {
  /** Whether a DaemonSet wants a pod on a node. */
  enum Verdict {
    RUN,
    /** No new pod, but one that is there may stay. */
    STAY,
    NOTHING
  }

  private static final String GENERATION = "deprecated.daemonset.template.generation";

  private final ApiObject set;
  private final String hash;
  private final RequiredNodeAffinity affinity;
  private final Tolerations tolerations;
  private final String onlyNode;

  DaemonPod(ApiObject set, String hash) {
    this.set = set;
    this.hash = hash;
    Pod pod = model(WorkloadPods.ofDaemonSet(set));
    this.affinity = RequiredNodeAffinity.of(pod);
    this.tolerations = new Tolerations(pod.spec().tolerations(), false);
    this.onlyNode = set.text("spec", "template", "spec", "nodeName");
  }

  private static Pod model(ApiObject pod) {
    try {
      return pod.as(Kinds.of(Pod.class));
    } catch (CodecException e) {
      throw new IllegalStateException(e);
    }
  }

  Verdict verdictOn(NodeView node) {
    if (!onlyNode.isEmpty() && !onlyNode.equals(node.key().name())) {
      return Verdict.NOTHING;
    }
    List<Taint> untolerated =
        node.node().spec().taints().stream()
            .filter(taint -> !taint.effect().equals(Tolerations.PREFER_NO_SCHEDULE))
            .filter(taint -> !tolerations.tolerate(taint))
            .toList();
    if (!affinity.matches(node.node())
        || untolerated.stream().anyMatch(t -> t.effect().equals(Tolerations.NO_EXECUTE))) {
      return Verdict.NOTHING;
    }
    return untolerated.isEmpty() ? Verdict.RUN : Verdict.STAY;
  }

  boolean isUpToDate(PodView pod) {
    return pod.labels().getOrDefault(ControllerRevisions.HASH, "").equals(hash);
  }

  /** The pod for a node: only the scheduler's choice of that node is right. */
  ApiObject on(String node) {
    ApiObject pod =
        WorkloadPods.ofDaemonSet(set)
            .with(set.name() + "-", "metadata", "generateName")
            .with(hash, "metadata", "labels", ControllerRevisions.HASH);
    String generation = set.text("metadata", "annotations", GENERATION);
    if (!generation.isEmpty()) {
      pod = pod.with(generation, "metadata", "labels", "pod-template-generation");
    }
    Tree.Members field =
        TreeFields.object(
            "key", "metadata.name",
            "operator", "In",
            "values", TreeFields.items(List.of(Trees.text(node))));
    Tree.Members term = TreeFields.object("matchFields", TreeFields.items(List.of(field)));
    return pod.with(
        TreeFields.object("nodeSelectorTerms", TreeFields.items(List.of(term))),
        "spec",
        "affinity",
        "nodeAffinity",
        "requiredDuringSchedulingIgnoredDuringExecution");
  }
}
