package io.berth.apiserver.workload;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;

/** The pods of DaemonSets and Jobs: more than their templates say. They have no names yet. */
public final class WorkloadPods {
  private static final String TAINT = "node.kubernetes.io/";

  private WorkloadPods() {}

  /** A pod of a DaemonSet, which tolerates what daemons have to live with. */
  public static ApiObject ofDaemonSet(ApiObject set) {
    ApiObject pod = PodTemplates.pod(ResourceTypes.DAEMON_SET, set, PodTemplates.of(set));
    List<Tree> all = new ArrayList<>(pod.items("spec", "tolerations"));
    tolerate(all, "not-ready", "NoExecute");
    tolerate(all, "unreachable", "NoExecute");
    tolerate(all, "disk-pressure", "NoSchedule");
    tolerate(all, "memory-pressure", "NoSchedule");
    tolerate(all, "pid-pressure", "NoSchedule");
    tolerate(all, "unschedulable", "NoSchedule");
    if (pod.flag("spec", "hostNetwork")) {
      tolerate(all, "network-unavailable", "NoSchedule");
    }
    return pod.with(TreeFields.items(all), "spec", "tolerations");
  }

  /** A toleration that differs only in its seconds is replaced, as kube-controller-manager does. */
  private static void tolerate(List<Tree> all, String taint, String effect) {
    Tree.Members added =
        TreeFields.object("key", TAINT + taint, "operator", "Exists", "effect", effect);
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) instanceof Tree.Members one
          && TreeFields.without(one, "tolerationSeconds").equals(added)) {
        all.set(i, added);
        return;
      }
    }
    all.add(added);
  }

  /** A pod of a Job, which carries the Job's name and uid, if it has one yet, as labels. */
  public static ApiObject ofJob(ApiObject job) {
    ApiObject pod = PodTemplates.pod(ResourceTypes.JOB, job, PodTemplates.of(job));
    for (String prefix : List.of("batch.kubernetes.io/", "")) {
      if (!job.uid().isEmpty()) {
        pod = pod.with(job.uid(), "metadata", "labels", prefix + "controller-uid");
      }
      pod = pod.with(job.name(), "metadata", "labels", prefix + "job-name");
    }
    return pod;
  }
}
