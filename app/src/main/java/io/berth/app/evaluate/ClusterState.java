package io.berth.app.evaluate;

import io.berth.engine.cluster.ClusterCache;
import io.berth.engine.cycle.PreEnqueuePhase;
import io.berth.engine.profile.Profile;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.scheduling.PriorityClass;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Message;
import io.berth.spi.cluster.PodInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fills the engine's cache with a dump, without the pod that is asked about. */
final class ClusterState {
  private final Dump dump;
  private final Pod asked;
  private final Map<String, Profile> profiles;
  private final ApiDefaults defaults;
  private final ClusterCache cache = new ClusterCache();
  private final Set<String> uids = new HashSet<>();
  private final List<String> homeless = new ArrayList<>();

  /**
   * A cluster to be built.
   *
   * @param profiles those whose pods may be nominated to nodes
   */
  ClusterState(Dump dump, Pod asked, Map<String, Profile> profiles) {
    this.dump = dump;
    this.asked = asked;
    this.profiles = profiles;
    this.defaults = new ApiDefaults(dump.all(PriorityClass.class));
  }

  ClusterCache build(Notes notes) {
    dump.all(Node.class).forEach(cache::putNode);
    for (Kind<?> kind : dump.kinds()) {
      if (kind.type() != Node.class && kind.type() != Pod.class) {
        dump.all(kind.type()).forEach(object -> cache.putObject((KubeObject) object));
      }
    }
    dump.all(Pod.class).forEach(this::addPod);
    note(notes);
    return cache;
  }

  /** The pod that is asked about, under a uid that no other pod has. Call it after building. */
  PodInfo asked() {
    return PodInfo.of(unique(asked));
  }

  private void addPod(Pod pod) {
    if (pod.key().equals(asked.key()) || pod.status().isTerminal()) {
      return;
    }
    String node = pod.spec().nodeName();
    String nominated = pod.status().nominatedNodeName();
    if (!node.isEmpty()) {
      place(pod, node);
    } else if (!nominated.isEmpty()) {
      PodInfo complete = PodInfo.of(complete(pod));
      if (PreEnqueuePhase.admits(profiles, complete)) {
        cache.nominations().put(complete, nominated);
      }
    }
  }

  private void place(Pod pod, String node) {
    if (dump.find(Node.class, "", node).isPresent()) {
      cache.putPod(complete(pod));
    } else {
      homeless.add(node);
    }
  }

  /** A pod with a uid went through an API server, which has completed it. */
  private Pod complete(Pod pod) {
    return unique(pod.metadata().uid().isEmpty() ? defaults.complete(pod) : pod);
  }

  private Pod unique(Pod pod) {
    if (!pod.metadata().uid().isEmpty() && uids.add(pod.metadata().uid())) {
      return pod;
    }
    String uid = "uid-of-" + pod.key();
    uids.add(uid);
    return new Pod(
        Message.of(ObjectMeta.class).with(pod.metadata(), "uid", uid), pod.spec(), pod.status());
  }

  private void note(Notes notes) {
    if (!dump.repeated().isEmpty()) {
      notes.add("given more than once, the last one counts: " + Notes.some(dump.repeated()));
    }
    if (!homeless.isEmpty()) {
      notes.add(
          "%s left out, on nodes that are not in the files: %s"
              .formatted(
                  Notes.count(homeless.size(), "pod"),
                  Notes.some(homeless.stream().distinct().toList())));
    }
  }
}
