package io.berth.app.evaluate;

import io.berth.model.apps.DaemonSet;
import io.berth.model.apps.Deployment;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.apps.StatefulSet;
import io.berth.model.batch.CronJob;
import io.berth.model.batch.Job;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.PodTemplateSpec;
import io.berth.model.core.ReplicationController;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes the pod that a workload's controller would make next. */
final class Workloads {
  /** The kinds that can be asked about. */
  static final String KIND_NAMES =
      "Pod, Deployment, ReplicaSet, StatefulSet, DaemonSet, Job, CronJob, ReplicationController";

  private static final Message<PodSpec> SPEC = Message.of(PodSpec.class);

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
      case Deployment deployment -> ofDeployment(deployment);
      case ReplicaSet set -> owned(set, ReplicaSet.class, set.spec().template()).pod();
      case StatefulSet set -> new StatefulPod(set, dump).pod();
      case DaemonSet set -> ofDaemonSet(set);
      case Job job -> ofJob(job);
      case CronJob cronJob -> ofCronJob(cronJob);
      case ReplicationController controller ->
          owned(controller, ReplicationController.class, template(controller)).pod();
      default -> throw new IllegalArgumentException("no pods come from " + object.getClass());
    };
  }

  private static PodTemplateSpec template(ReplicationController controller) {
    @Nullable PodTemplateSpec written = controller.spec().template();
    return written == null ? Message.of(PodTemplateSpec.class).empty() : written;
  }

  private Pod ofDeployment(Deployment deployment) {
    PodTemplateSpec template = deployment.spec().template();
    Optional<ReplicaSet> newest = new ReplicaSets(dump).newestOf(deployment);
    if (newest.isEmpty()) {
      return TemplatePod.of(deployment.metadata(), template).pod();
    }
    ReplicaSet owner = newest.get();
    return owned(owner, ReplicaSet.class, template).labelled(ReplicaSets.hashLabel(owner)).pod();
  }

  private static Pod ofDaemonSet(DaemonSet set) {
    Pod pod = owned(set, DaemonSet.class, set.spec().template()).pod();
    PodSpec spec = pod.spec();
    return new Pod(
        pod.metadata(),
        SPEC.with(
            spec,
            "tolerations",
            DefaultTolerations.ofDaemon(spec.tolerations(), spec.hostNetwork())),
        pod.status());
  }

  private static Pod ofJob(Job job) {
    return owned(job, Job.class, job.spec().template()).labelled(jobLabels(job.metadata())).pod();
  }

  private static Map<String, String> jobLabels(ObjectMeta job) {
    Map<String, String> labels = new LinkedHashMap<>();
    for (String prefix : List.of("", "batch.kubernetes.io/")) {
      labels.put(prefix + "job-name", job.name());
      if (!job.uid().isEmpty()) {
        labels.put(prefix + "controller-uid", job.uid());
      }
    }
    return labels;
  }

  /** A cron job makes a job, which is not there yet. */
  private static Pod ofCronJob(CronJob cronJob) {
    Message<ObjectMeta> meta = Message.of(ObjectMeta.class);
    ObjectMeta job = meta.with(meta.empty(), "namespace", cronJob.metadata().namespace());
    return ofJob(
        new Job(
            meta.with(job, "name", TemplatePod.generated(cronJob.metadata().name())),
            cronJob.spec().jobTemplate().spec()));
  }

  private static <T extends Record & KubeObject> TemplatePod owned(
      T owner, Class<T> type, PodTemplateSpec template) {
    return TemplatePod.of(owner.metadata(), template).ownedBy(Kinds.of(type), owner);
  }
}
