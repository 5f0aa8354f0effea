package io.berth.engine;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.core.Node;
import io.berth.model.core.PersistentVolumeClaim;
import io.berth.model.core.Pod;
import io.berth.model.schema.Message;
import io.berth.spi.cluster.PodInfo;

/** Objects written as YAML in one line, for tests. */
public final class TestObjects {
  private static final MessageReader READER = new MessageReader(MessageReader.Mode.STRICT);

  private TestObjects() {}

  /** A node with this name and these labels, written as {@code {zone: a}}. */
  public static Node node(String name, String labels) {
    return read(
        Node.class,
        """
        {metadata: {name: %s, uid: node-%s, labels: %s},
         status: {allocatable: {cpu: 4, memory: 8Gi, pods: 110}}}
        """
            .formatted(name, name, labels));
  }

  /** A pod with this name, also its uid, and this spec. */
  public static Pod pod(String name, String spec) {
    return read(
        Pod.class,
        "{metadata: {name: %s, namespace: default, uid: %s}, spec: %s}"
            .formatted(name, name, spec));
  }

  /** A pod without a node. */
  public static PodInfo pending(String name) {
    return PodInfo.of(pod(name, "{}"));
  }

  /** A claim in the namespace {@code default}, in a version, bound to a volume or to none. */
  public static PersistentVolumeClaim claim(
      String name, String uid, String version, String volume) {
    return read(
        PersistentVolumeClaim.class,
        """
        {metadata: {name: %s, namespace: default, uid: %s, resourceVersion: '%s'},
         spec: {volumeName: '%s'}}
        """
            .formatted(name, uid, version, volume));
  }

  /** Reads a record from YAML. */
  public static <T extends Record> T read(Class<T> type, String yaml) {
    try {
      return READER.read(Message.of(type), "test", TreeReader.read("test", "---\n" + yaml));
    } catch (CodecException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
