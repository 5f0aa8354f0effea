package io.berth.app.evaluate;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.apiserver.workload.StatefulPods;
import io.berth.apiserver.workload.WorkloadPods;
import io.berth.model.apps.DaemonSet;
import io.berth.model.apps.Deployment;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.batch.CronJob;
import io.berth.model.batch.Job;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.core.ReplicationController;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Optional;

/** Makes the pod that a workload's controller would make next. */
final class Workloads {
  /** The kinds that can be asked about. */
  static final String KIND_NAMES =
      "Pod, Deployment, ReplicaSet, StatefulSet, DaemonSet, Job, CronJob, ReplicationController";

  private final Dump dump;

  Workloads(Dump dump) {
    this.dump = dump;
  }

  static boolean makesPods(KubeObject object) {
    return switch (object) {
      case Pod _,
          Deployment _,
          ReplicaSet _,
          StatefulSet _,
          DaemonSet _,
          Job _,
          CronJob _,
          ReplicationController _ ->
          true;
      default -> false;
    };
  }

  /** The pod; its namespace and owner are set, nothing is defaulted yet. */
  Pod podOf(KubeObject object) {
    return switch (object) {
      case Pod pod -> pod;
      case Deployment deployment -> ofDeployment(ApiObject.of(deployment), deployment);
      case ReplicaSet set -> ofTemplate(ResourceTypes.REPLICA_SET, ApiObject.of(set));
      case StatefulSet set -> ofStatefulSet(ApiObject.of(set));
      case DaemonSet set -> ofDaemonSet(ApiObject.of(set));
      case Job job -> ofJob(ApiObject.of(job));
      case CronJob cronJob -> ofCronJob(ApiObject.of(cronJob));
      case ReplicationController controller ->
          ofTemplate(ResourceTypes.REPLICATION_CONTROLLER, ApiObject.of(controller));
      default -> throw new IllegalArgumentException("no pods come from " + object.getClass());
    };
  }

  private static Pod ofTemplate(ResourceType type, ApiObject owner) {
    return owned(PodTemplates.pod(type, owner, PodTemplates.of(owner)), type, owner);
  }

  private Pod ofDeployment(ApiObject deployment, Deployment written) {
    Tree.Members template = PodTemplates.of(deployment);
    Optional<ReplicaSet> newest = new NewestReplicaSet(dump).of(written);
    if (newest.isEmpty()) {
      ApiObject pod = PodTemplates.pod(ResourceTypes.DEPLOYMENT, deployment, template);
      return record(pod.without("metadata", "ownerReferences"), deployment);
    }
    ApiObject owner = ApiObject.of(newest.get());
    ApiObject pod = PodTemplates.pod(ResourceTypes.REPLICA_SET, owner, template);
    String hash = owner.labels().getOrDefault(NewestReplicaSet.HASH, "");
    return owned(
        hash.isEmpty() ? pod : pod.with(hash, "metadata", "labels", NewestReplicaSet.HASH),
        ResourceTypes.REPLICA_SET,
        owner);
  }

  private static Pod ofDaemonSet(ApiObject set) {
    return owned(WorkloadPods.ofDaemonSet(set), ResourceTypes.DAEMON_SET, set);
  }

  private static Pod ofJob(ApiObject job) {
    return owned(WorkloadPods.ofJob(job), ResourceTypes.JOB, job);
  }

  /** A cron job makes a job, which is not there yet. */
  private static Pod ofCronJob(ApiObject cronJob) {
    Tree spec = cronJob.at("spec", "jobTemplate", "spec").orElse(TreeFields.object());
    Tree metadata =
        TreeFields.object("name", generated(cronJob.name()), "namespace", cronJob.namespace());
    return ofJob(new ApiObject(TreeFields.object("metadata", metadata, "spec", spec)));
  }

  /** The pod with the lowest number that is free; its claims are added where they are missing. */
  private Pod ofStatefulSet(ApiObject set) {
    int ordinal = 0;
    while (dump.find(Pod.class, set.namespace(), StatefulPods.name(set, ordinal)).isPresent()) {
      ordinal++;
    }
    for (ApiObject claim : StatefulPods.claims(set, ordinal)) {
      if (dump.find(PersistentVolumeClaim.class, claim.namespace(), claim.name()).isEmpty()) {
        dump.put(Records.of(Kinds.of(PersistentVolumeClaim.class), claim));
      }
    }
    ApiObject pod = StatefulPods.pod(set, ordinal, PodTemplates.of(set));
    return owned(pod, ResourceTypes.STATEFUL_SET, set);
  }

  /** The pod with a reference to its owner; a hand-written owner gets a uid for it. */
  private static Pod owned(ApiObject pod, ResourceType type, ApiObject owner) {
    ApiObject identified =
        owner.uid().isEmpty() ? owner.with("uid-of-" + owner.name(), "metadata", "uid") : owner;
    Tree references = TreeFields.items(List.of(PodTemplates.reference(type, identified)));
    return record(pod.with(references, "metadata", "ownerReferences"), owner);
  }

  private static Pod record(ApiObject pod, ApiObject owner) {
    return Records.of(
        Kinds.of(Pod.class),
        pod.name().isEmpty() ? pod.with(generated(owner.name()), "metadata", "name") : pod);
  }

  /** Stands for a name that the API server would complete at random. */
  static String generated(String prefix) {
    return (prefix.endsWith("-") ? prefix : prefix + "-") + "xxxxx";
  }
}
