package io.berth.benchmarks;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The events of a watch that begins with all pods, in one of the two formats. */
enum SyntheticWatch {
  PROTOBUF("application/vnd.kubernetes.protobuf;stream=watch") {
    @Override
    byte[] event(DualEncoder pod) {
      DualEncoder type = new DualEncoder().text(1, "apiVersion", "v1").text(2, "kind", "Pod");
      DualEncoder unknown =
          new DualEncoder().part(1, "", type).part(2, "", pod).text(3, "", "").text(4, "", "");
      byte[] event = new DualEncoder().text(1, "", "ADDED").enclosed(2, MAGIC, unknown).protobuf();
      return ByteBuffer.allocate(Integer.BYTES + event.length)
          .putInt(event.length)
          .put(event)
          .array();
    }
  },

  JSON("application/json;stream=watch") {
    @Override
    byte[] event(DualEncoder pod) {
      String event = "{\"type\":\"ADDED\",\"object\":" + pod.json() + "}\n";
      return event.getBytes(StandardCharsets.UTF_8);
    }
  };

  private static final byte[] MAGIC = {'k', '8', 's', 0};

  private final String contentType;

  SyntheticWatch(String contentType) {
    this.contentType = contentType;
  }

  String contentType() {
    return contentType;
  }

  abstract byte[] event(DualEncoder pod);

  byte[] events(int pods) {
    return events(IntStream.range(0, pods).mapToObj(SyntheticPod::new));
  }

  byte[] events(Stream<SyntheticPod> pods) {
    ByteArrayOutputStream events = new ByteArrayOutputStream();
    pods.forEach(pod -> events.writeBytes(event(pod.pod())));
    return events.toByteArray();
  }
}
