package io.berth.app.evaluate;

import io.berth.model.apps.StatefulSet;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.PersistentVolumeClaimVolumeSource;
import io.berth.model.core.Pod;
import io.berth.model.core.PodSpec;
import io.berth.model.core.Volume;
import io.berth.model.core.VolumeSource;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The pod of a stateful set with the lowest number that is not in the cluster. */
record StatefulPod(StatefulSet set, Dump dump) {
  private static final Message<ObjectMeta> META = Message.of(ObjectMeta.class);

  Pod pod() {
    int ordinal = freeOrdinal();
    String name = name(ordinal);
    TemplatePod made =
        TemplatePod.of(set.metadata(), set.spec().template())
            .named(name)
            .ownedBy(Kinds.of(StatefulSet.class), set)
            .labelled(
                Map.of(
                    "statefulset.kubernetes.io/pod-name",
                    name,
                    "apps.kubernetes.io/pod-index",
                    Integer.toString(ordinal)));
    return made.with(withClaims(made.spec(), name)).pod();
  }

  private int freeOrdinal() {
    int ordinal = 0;
    while (dump.find(Pod.class, set.metadata().namespace(), name(ordinal)).isPresent()) {
      ordinal++;
    }
    return ordinal;
  }

  private String name(int ordinal) {
    return set.metadata().name() + "-" + ordinal;
  }

  /** A volume for each claim; it replaces one of the same name. */
  private PodSpec withClaims(PodSpec spec, String podName) {
    List<Volume> volumes = new ArrayList<>(spec.volumes());
    for (PersistentVolumeClaim template : set.spec().volumeClaimTemplates()) {
      String volume = template.metadata().name();
      volumes.removeIf(written -> written.name().equals(volume));
      volumes.add(new Volume(volume, source(claim(template, volume + "-" + podName))));
    }
    return Message.of(PodSpec.class).with(spec, "volumes", List.copyOf(volumes));
  }

  private static VolumeSource source(String claim) {
    Message<VolumeSource> message = Message.of(VolumeSource.class);
    return message.with(
        message.empty(),
        "persistentVolumeClaim",
        new PersistentVolumeClaimVolumeSource(claim, false));
  }

  /** The controller makes a claim that is not there before it makes the pod. */
  private String claim(PersistentVolumeClaim template, String name) {
    String namespace = set.metadata().namespace();
    if (dump.find(PersistentVolumeClaim.class, namespace, name).isEmpty()) {
      ObjectMeta meta =
          META.with(META.with(template.metadata(), "name", name), "namespace", namespace);
      dump.put(new PersistentVolumeClaim(meta, template.spec(), template.status()));
    }
    return name;
  }
}
