package io.berth.simulation;

import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.dra.ResourceClaim;
import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.cluster.ObjectView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Generates claims: of volumes and of devices in turn, a few in each namespace. */
final class ClaimGenerator {
  /** The kinds of claims. */
  static final Set<Class<? extends KubeObject>> KINDS =
      Set.of(PersistentVolumeClaim.class, ResourceClaim.class);

  /** The label with the names of a pod's claims; equal pods of one namespace have equal claims. */
  static final String CLAIMS = "claims";

  private static final int IN_EACH_NAMESPACE = 6;
  private static final String SEPARATOR = "_";
  private static final String VOLUME = "volume-";

  private ClaimGenerator() {}

  /** The names of all claims of a namespace. */
  static List<String> names() {
    return IntStream.range(0, IN_EACH_NAMESPACE)
        .mapToObj(i -> (i % 2 == 0 ? VOLUME : "device-") + i)
        .toList();
  }

  static KubeObject claim(String namespace, String name, String uid) {
    ObjectMeta meta = Message.of(ObjectMeta.class).empty();
    meta = Message.of(ObjectMeta.class).with(meta, "namespace", namespace);
    meta = Message.of(ObjectMeta.class).with(meta, "name", name);
    meta = Message.of(ObjectMeta.class).with(meta, "uid", uid);
    return isVolume(name)
        ? Message.of(PersistentVolumeClaim.class)
            .with(Message.of(PersistentVolumeClaim.class).empty(), "metadata", meta)
        : Message.of(ResourceClaim.class)
            .with(Message.of(ResourceClaim.class).empty(), "metadata", meta);
  }

  /** One or two names, for the label of a pod. */
  static String someNames(RandomGenerator random) {
    String first = SeededRandom.oneOf(random, names());
    List<String> others = names().stream().filter(name -> !name.equals(first)).toList();
    return random.nextInt(5) == 0 ? first : first + SEPARATOR + SeededRandom.oneOf(random, others);
  }

  /** The names in the label of an object. */
  static Stream<String> namesOf(KubeObject pod) {
    String names = pod.metadata().labels().getOrDefault(CLAIMS, "");
    return names.isEmpty() ? Stream.empty() : Stream.of(names.split(SEPARATOR, -1));
  }

  /** The claims of a pod that exist. */
  static List<KubeObject> claimsOf(KubeObject pod, ObjectView objects) {
    String namespace = pod.metadata().namespace();
    return namesOf(pod).flatMap(name -> find(namespace, name, objects).stream()).toList();
  }

  private static Optional<KubeObject> find(String namespace, String name, ObjectView objects) {
    return isVolume(name)
        ? objects.find(PersistentVolumeClaim.class, namespace, name).map(KubeObject.class::cast)
        : objects.find(ResourceClaim.class, namespace, name).map(KubeObject.class::cast);
  }

  private static boolean isVolume(String name) {
    return name.startsWith(VOLUME);
  }
}
