package io.berth.app.evaluate;

import io.berth.model.apps.DaemonSet;
import io.berth.model.apps.Deployment;
import io.berth.model.apps.ReplicaSet;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.util.List;

/**
 * The pod to be placed, as a scheduler would get it.
 *
 * @param pod complete, but it may lack a uid
 * @param origin what it is made from, such as {@code Deployment default/web}; empty for a pod
 */
public record AskedPod(Pod pod, String origin) {
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);

  /** Makes the pod, and puts what comes along with it into the dump. */
  public static AskedPod of(AskedFile file, Dump dump, Notes notes) {
    addOthers(file, dump, notes);
    Pod made =
        file.subject() instanceof Pod pod
            ? new FreshPod(pod).in(dump, notes)
            : ofWorkload(file, dump, notes);
    ApiDefaults defaults = new ApiDefaults(dump.all(PriorityClass.class));
    return new AskedPod(
        defaults.complete(named(made)), file.subject() instanceof Pod ? "" : file.label());
  }

  private static void addOthers(AskedFile file, Dump dump, Notes notes) {
    file.others().forEach(entry -> dump.put(entry.object()));
    if (!file.others().isEmpty()) {
      String names = Notes.some(file.others().stream().map(Object::toString).toList());
      notes.add("the pod's file also holds, and adds to the cluster: " + names);
    }
  }

  private static Pod ofWorkload(AskedFile file, Dump dump, Notes notes) {
    KubeObject workload = withKnownUid(file.kind(), file.subject(), dump);
    dump.put(workload);
    Pod pod = new Workloads(dump).podOf(workload);
    if (workload instanceof DaemonSet) {
      notes.add("a daemon set ties each of its pods to one node; here its pod may go to any");
    }
    if (workload instanceof Deployment && pod.metadata().controller().isEmpty()) {
      notes.add(
          "no ReplicaSet of %s is in the files, so the pod has no owner; if there is one: %s"
              .formatted(file.label(), MissingKinds.add(List.of(Kinds.of(ReplicaSet.class)))));
    }
    return pod;
  }

  /** One written by hand is the one of the same name in the cluster. */
  private static <T extends Record & KubeObject> T withKnownUid(
      Kind<T> kind, KubeObject written, Dump dump) {
    T workload = kind.type().cast(written);
    ObjectMeta meta = workload.metadata();
    if (!meta.uid().isEmpty()) {
      return workload;
    }
    return dump.find(kind.type(), meta.namespace(), meta.name())
        .map(known -> META.with(meta, "uid", known.metadata().uid()))
        .map(identified -> kind.message().with(workload, "metadata", identified))
        .orElse(workload);
  }

  private static Pod named(Pod pod) {
    ObjectMeta meta = pod.metadata();
    return meta.name().isEmpty()
        ? new Pod(
            META.with(meta, "name", Workloads.generated(meta.generateName())),
            pod.spec(),
            pod.status())
        : pod;
  }
}
