package io.berth.app.evaluate;

import io.berth.codec.CodecException;
import io.berth.codec.ObjectReader;
import io.berth.codec.ObjectSink;
import io.berth.codec.UnknownObject;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Objects for tests, from YAML. */
final class Given {
  private Given() {}

  static Dump dump(String yaml) {
    Dump dump = new Dump();
    if (!yaml.isBlank()) {
      read("---\n" + yaml, dump);
    }
    return dump;
  }

  private static void read(String yaml, Dump dump) {
    try {
      new ObjectReader(
              new ObjectSink() {
                @Override
                public void known(Kind<?> kind, KubeObject object) {
                  dump.add(kind, object);
                }

                @Override
                public void unknown(UnknownObject object) {}
              })
          .read("given", yaml);
    } catch (CodecException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static AskedFile asked(String yaml) throws CodecException, EvaluateException {
    byte[] bytes = ("---\n" + yaml).getBytes(StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(bytes);
    return new ObjectFiles(in, ReadListener.NONE).readAsked(ObjectFiles.STANDARD_INPUT);
  }

  /** The one pod in a text. */
  static Pod pod(String yaml) {
    return dump(yaml).all(Pod.class).iterator().next();
  }

  /** A pod with this metadata (beside its name) and spec, both as YAML in one line. */
  static String podYaml(String name, String metadata, String spec) {
    String more = metadata.isEmpty() ? "" : ", " + metadata;
    return """
    ---
    apiVersion: v1
    kind: Pod
    metadata: {name: %s%s}
    spec: {%s}
    """
        .formatted(name, more, spec);
  }

  static String nodeYaml(String name, String metadata, String spec, String cpu) {
    String more = metadata.isEmpty() ? "" : ", " + metadata;
    return """
    ---
    apiVersion: v1
    kind: Node
    metadata: {name: %s%s}
    spec: {%s}
    status: {capacity: {cpu: "%s", memory: 8Gi, pods: "110"}}
    """
        .formatted(name, more, spec, cpu);
  }
}
