package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.store.Key;
import io.berth.model.tree.Tree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What controllers need to know of a pod.
 *
 * @param readySince when it became ready; nothing while it is not
 * @param deletionCost what the annotation asks for
 * @param completionIndex the index in its Job; empty if it has none
 * @param endedAt when its last container ended
 * @param daemonNode the only node that it may go to; empty if there is a choice
 */
record PodView(
    Key key,
    String uid,
    long version,
    Map<String, String> labels,
    Optional<Owner> controller,
    boolean deleting,
    String phase,
    Optional<Instant> readySince,
    String node,
    Instant created,
    long restarts,
    long deletionCost,
    String completionIndex,
    Instant endedAt,
    String daemonNode)
    implements CachedView {

  private static final String COST = "controller.kubernetes.io/pod-deletion-cost";
  static final String INDEX = "batch.kubernetes.io/job-completion-index";

  static PodView of(ApiObject pod) {
    Instant created = FieldValues.time(pod.text("metadata", "creationTimestamp"));
    return new PodView(
        CachedView.keyOf(pod),
        pod.uid(),
        CachedView.versionOf(pod),
        Map.copyOf(pod.labels()),
        CachedView.controllerOf(pod),
        pod.isDeleting(),
        phase(pod),
        readySince(pod),
        pod.text("spec", "nodeName"),
        created,
        restarts(pod),
        cost(pod.text("metadata", "annotations", COST)),
        pod.text("metadata", "annotations", INDEX),
        endedAt(pod, created),
        daemonNode(pod));
  }

  private static String daemonNode(ApiObject pod) {
    List<Tree> terms =
        pod.items(
            "spec",
            "affinity",
            "nodeAffinity",
            "requiredDuringSchedulingIgnoredDuringExecution",
            "nodeSelectorTerms");
    for (Tree term : terms) {
      if (TreeFields.at(term, "matchFields").orElse(null)
          instanceof Tree.Items(var _, var fields)) {
        for (Tree field : fields) {
          if (TreeFields.text(field, "key").equals("metadata.name")
              && TreeFields.at(field, "values").orElse(null)
                  instanceof Tree.Items(var _, var values)
              && values.size() == 1) {
            return TreeFields.text(values.getFirst());
          }
        }
      }
    }
    return "";
  }

  /** The node that it is on or will be on; empty if that is open. */
  String nodeToBe() {
    return node.isEmpty() ? daemonNode : node;
  }

  private static String phase(ApiObject pod) {
    String phase = pod.text("status", "phase");
    return phase.isEmpty() ? "Pending" : phase;
  }

  private static Optional<Instant> readySince(ApiObject pod) {
    return Conditions.find(pod, "Ready")
        .filter(ready -> TreeFields.text(ready, "status").equals("True"))
        .map(ready -> FieldValues.time(TreeFields.text(ready, "lastTransitionTime")));
  }

  private static long restarts(ApiObject pod) {
    return pod.items("status", "containerStatuses").stream()
        .mapToLong(status -> TreeFields.number(TreeFields.at(status, "restartCount")).orElse(0))
        .sum();
  }

  private static Instant endedAt(ApiObject pod, Instant created) {
    Instant last = created;
    for (Tree status : pod.items("status", "containerStatuses")) {
      String ended = TreeFields.text(status, "state", "terminated", "finishedAt");
      if (!ended.isEmpty() && FieldValues.time(ended).isAfter(last)) {
        last = FieldValues.time(ended);
      }
    }
    return last;
  }

  private static long cost(String written) {
    try {
      return written.isEmpty() ? 0 : Integer.parseInt(written);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  boolean isFinished() {
    return phase.equals("Succeeded") || phase.equals("Failed");
  }

  /** Neither ended nor about to go. */
  boolean isActive() {
    return !isFinished() && !deleting;
  }

  boolean isReady() {
    return readySince.isPresent();
  }

  /** Ready for at least as long as its owner wants it to be. */
  boolean isAvailable(Duration minReady, Instant now) {
    return readySince.isPresent()
        && (minReady.isZero() || !readySince.get().plus(minReady).isAfter(now));
  }
}
