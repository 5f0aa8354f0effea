package io.berth.codec.stream;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.ProtobufWriter;
import io.berth.codec.protobuf.WatchFrame;
import io.berth.model.core.Pod;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Pods as an API server sends them, in each format. */
enum Sent {
  JSON("application/json") {
    @Override
    byte[] object(Pod pod) {
      return bytes(json(pod));
    }

    @Override
    byte[] event(String type, Pod pod) {
      return event(type, json(pod));
    }

    @Override
    byte[] error(int code, String reason, String message) {
      return event("ERROR", text(code, reason, message));
    }

    @Override
    byte[] status(int code, String reason, String message) {
      return bytes(text(code, reason, message));
    }

    @Override
    byte[] list(List<Pod> pods, String version, String next) {
      String items = pods.stream().map(Sent::json).collect(Collectors.joining(","));
      return bytes(
          """
          {"kind":"PodList","apiVersion":"v1","metadata":{"resourceVersion":"%s","continue":"%s"},\
          "items":[%s]}\
          """
              .formatted(version, next, items));
    }

    @Override
    byte[] brokenObject(Pod pod) {
      String text = json(pod);
      return bytes(
          text.substring(0, text.length() - 1) + ",\"spec\":{\"containers\":[{\"image\":5}]}}");
    }

    private byte[] event(String type, String object) {
      return bytes("{\"type\":\"" + type + "\",\"object\":" + object + "}\n");
    }

    private String text(int code, String reason, String message) {
      return """
      {"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"%s",\
      "reason":"%s","code":%d}\
      """
          .formatted(message, reason, code);
    }
  },

  PROTOBUF("application/vnd.kubernetes.protobuf") {
    @Override
    byte[] object(Pod pod) {
      return Envelope.wrap("v1", "Pod", new ProtobufWriter().write(pod));
    }

    @Override
    byte[] event(String type, Pod pod) {
      return WatchFrame.write(type, object(pod));
    }

    @Override
    byte[] error(int code, String reason, String message) {
      return WatchFrame.write("ERROR", status(code, reason, message));
    }

    @Override
    byte[] status(int code, String reason, String message) {
      StatusMessage.Status status =
          new StatusMessage.Status(message, reason, new StatusMessage.Details(0), code);
      return Envelope.wrap("v1", "Status", new ProtobufWriter().write(status));
    }

    @Override
    byte[] list(List<Pod> pods, String version, String next) {
      PodList list = new PodList(new ListMeta(version, next), pods);
      return Envelope.wrap("v1", "PodList", new ProtobufWriter().write(list));
    }

    @Override
    byte[] brokenObject(Pod pod) {
      Broken broken = new Broken(pod.metadata(), new BrokenSpec(List.of(new BrokenPart(5))));
      return Envelope.wrap("v1", "Pod", new ProtobufWriter().write(broken));
    }
  };

  /** A list of pods. */
  public record PodList(@Wire(1) ListMeta metadata, @Wire(2) List<Pod> items) {}

  /** What a list says of itself. */
  public record ListMeta(@Wire(2) String resourceVersion, @Wire(3) String next) {}

  /** A pod whose image is a number. */
  public record Broken(@Wire(1) ObjectMeta metadata, @Wire(2) BrokenSpec spec) {}

  /** Its containers. */
  public record BrokenSpec(@Wire(2) List<BrokenPart> containers) {}

  /** A container whose image is a number. */
  public record BrokenPart(@Wire(2) int image) {}

  private final String type;

  Sent(String type) {
    this.type = type;
  }

  String type() {
    return type;
  }

  String watchType() {
    return type + ";stream=watch";
  }

  abstract byte[] object(Pod pod);

  abstract byte[] event(String type, Pod pod);

  abstract byte[] error(int code, String reason, String message);

  abstract byte[] status(int code, String reason, String message);

  abstract byte[] list(List<Pod> pods, String version, String next);

  /** The pod with a container whose image is a number. */
  abstract byte[] brokenObject(Pod pod);

  byte[] bookmark(String version, boolean initialEventsEnd) {
    Message<ObjectMeta> meta = Message.of(ObjectMeta.class);
    ObjectMeta mark = meta.with(meta.empty(), "resourceVersion", version);
    if (initialEventsEnd) {
      mark = meta.with(mark, "annotations", Map.of("k8s.io/initial-events-end", "true"));
    }
    Message<Pod> pod = Message.of(Pod.class);
    return event("BOOKMARK", pod.with(pod.empty(), "metadata", mark));
  }

  static Pod named(Pod pod, String name) {
    Message<ObjectMeta> meta = Message.of(ObjectMeta.class);
    ObjectMeta named = meta.with(pod.metadata(), "name", name);
    return Kinds.of(Pod.class).message().with(pod, "metadata", named);
  }

  static String json(Pod pod) {
    return JsonWriter.compact(Trees.ofObject(pod));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
