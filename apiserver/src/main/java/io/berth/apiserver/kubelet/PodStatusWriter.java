package io.berth.apiserver.kubelet;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The status of a pod as a kubelet writes it. */
final class PodStatusWriter {
  private PodStatusWriter() {}

  /** All containers run. */
  static ApiObject running(ApiObject pod, String hostIp, String podIp, Instant now) {
    String ip = pod.flag("spec", "hostNetwork") ? hostIp : podIp;
    ApiObject running =
        observed(pod)
            .with("Running", "status", "phase")
            .with(
                conditions(
                    pod,
                    List.of(
                        condition(pod, "PodReadyToStartContainers", "True", "", now),
                        condition(pod, "Initialized", "True", "", now),
                        condition(pod, "Ready", "True", "", now),
                        condition(pod, "ContainersReady", "True", "", now))),
                "status",
                "conditions")
            .with(ip, "status", "podIP")
            .with(TreeFields.items(List.of(TreeFields.object("ip", ip))), "status", "podIPs")
            .with(ApiTime.seconds(now), "status", "startTime")
            .with(
                containers(pod, "containers", startedAt(now), true, 0),
                "status",
                "containerStatuses");
    if (!hostIp.isEmpty()) {
      running =
          running
              .with(hostIp, "status", "hostIP")
              .with(
                  TreeFields.items(List.of(TreeFields.object("ip", hostIp))), "status", "hostIPs");
    }
    return pod.items("spec", "initContainers").isEmpty()
        ? running
        : running.with(initContainers(pod, now), "status", "initContainerStatuses");
  }

  private static Tree initContainers(ApiObject pod, Instant now) {
    List<Tree> statuses = new ArrayList<>();
    for (Tree container : pod.items("spec", "initContainers")) {
      boolean stays = TreeFields.text(container, "restartPolicy").equals("Always");
      Tree state = stays ? startedAt(now) : ended(0, now, now);
      statuses.add(status(pod, container, state, TreeFields.object(), true, stays, 0));
    }
    return TreeFields.items(statuses);
  }

  /** All containers have ended, well or not. */
  static ApiObject finished(ApiObject pod, int exitCode, Instant now) {
    String reason = exitCode == 0 ? "PodCompleted" : "PodFailed";
    Tree state = ended(exitCode, startOf(pod, now), now);
    return observed(pod)
        .with(exitCode == 0 ? "Succeeded" : "Failed", "status", "phase")
        .with(
            conditions(
                pod,
                List.of(
                    condition(pod, "PodReadyToStartContainers", "False", "", now),
                    condition(pod, "Initialized", "True", "PodCompleted", now),
                    condition(pod, "Ready", "False", reason, now),
                    condition(pod, "ContainersReady", "False", reason, now))),
            "status",
            "conditions")
        .with(
            containers(pod, "containers", state, false, restarts(pod)),
            "status",
            "containerStatuses");
  }

  /** The containers have failed and run again. */
  static ApiObject restarted(ApiObject pod, int exitCode, Instant now) {
    Tree last = ended(exitCode, startOf(pod, now), now);
    List<Tree> statuses = new ArrayList<>();
    for (Tree container : pod.items("spec", "containers")) {
      statuses.add(
          status(
              pod,
              container,
              startedAt(now),
              TreeFields.object("terminated", TreeFields.at(last, "terminated").orElse(last)),
              true,
              true,
              restarts(pod) + 1));
    }
    return pod.with(TreeFields.items(statuses), "status", "containerStatuses");
  }

  private static ApiObject observed(ApiObject pod) {
    Optional<Tree> generation = pod.at("metadata", "generation");
    return generation.map(number -> pod.with(number, "status", "observedGeneration")).orElse(pod);
  }

  /** These conditions, and then those that others wrote. */
  private static Tree conditions(ApiObject pod, List<Tree> own) {
    List<Tree> all = new ArrayList<>();
    for (Tree one : own) {
      all.add(since(pod, one));
    }
    pod.items("status", "conditions").stream()
        .filter(theirs -> own.stream().noneMatch(mine -> sameType(mine, theirs)))
        .forEach(all::add);
    return TreeFields.items(all);
  }

  private static boolean sameType(Tree one, Tree other) {
    return TreeFields.text(one, "type").equals(TreeFields.text(other, "type"));
  }

  /** A condition that was so before keeps its time. */
  private static Tree since(ApiObject pod, Tree condition) {
    Optional<Tree> time =
        pod.items("status", "conditions").stream()
            .filter(before -> sameType(before, condition))
            .filter(b -> TreeFields.text(b, "status").equals(TreeFields.text(condition, "status")))
            .findFirst()
            .flatMap(before -> TreeFields.at(before, "lastTransitionTime"));
    return time.isPresent()
        ? TreeFields.with((Tree.Members) condition, time.get(), "lastTransitionTime")
        : condition;
  }

  private static Tree condition(
      ApiObject pod, String type, String status, String reason, Instant now) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("type", Trees.text(type));
    pod.at("metadata", "generation").ifPresent(g -> members.put("observedGeneration", g));
    members.put("status", Trees.text(status));
    members.put("lastProbeTime", new Tree.Null(Position.NONE));
    members.put("lastTransitionTime", Trees.text(ApiTime.seconds(now)));
    if (!reason.isEmpty()) {
      members.put("reason", Trees.text(reason));
    }
    return Trees.object(members);
  }

  private static Tree containers(
      ApiObject pod, String field, Tree state, boolean runs, long restarts) {
    List<Tree> statuses = new ArrayList<>();
    for (Tree container : pod.items("spec", field)) {
      statuses.add(status(pod, container, state, TreeFields.object(), runs, runs, restarts));
    }
    return TreeFields.items(statuses);
  }

  private static Tree status(
      ApiObject pod,
      Tree container,
      Tree state,
      Tree last,
      boolean ready,
      boolean started,
      long restarts) {
    String name = TreeFields.text(container, "name");
    String image = TreeFields.text(container, "image");
    return TreeFields.object(
        "name", name,
        "state", state,
        "lastState", last,
        "ready", ready,
        "restartCount", restarts,
        "image", image,
        "imageID", image,
        "containerID", "simulated://" + pod.uid() + "/" + name,
        "started", started);
  }

  private static Tree startedAt(Instant now) {
    return TreeFields.object("running", TreeFields.object("startedAt", now));
  }

  private static Tree ended(int exitCode, Instant started, Instant now) {
    return TreeFields.object(
        "terminated",
        TreeFields.object(
            "exitCode", exitCode,
            "reason", exitCode == 0 ? "Completed" : "Error",
            "startedAt", started,
            "finishedAt", now));
  }

  private static Instant startOf(ApiObject pod, Instant otherwise) {
    return pod.items("status", "containerStatuses").stream()
        .map(status -> TreeFields.text(status, "state", "running", "startedAt"))
        .filter(time -> !time.isEmpty())
        .map(Instant::parse)
        .findFirst()
        .orElse(otherwise);
  }

  private static long restarts(ApiObject pod) {
    return pod.items("status", "containerStatuses").stream()
        .mapToLong(status -> TreeFields.number(TreeFields.at(status, "restartCount")).orElse(0))
        .max()
        .orElse(0);
  }
}
