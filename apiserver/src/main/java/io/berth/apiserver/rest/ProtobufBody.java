package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.codec.CodecException;
import io.berth.codec.Trees;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.ProtobufReader;
import io.berth.model.core.ObjectReference;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bodies in protobuf, as kube-scheduler sends them. Only kinds whose fields are all known can be
 * read, or some would be lost without a word: bindings, leases, events, options of deletions.
 */
final class ProtobufBody {
  /** What a scheduler sends to bind a pod. */
  public record Binding(@Wire(1) ObjectMeta metadata, @Wire(2) ObjectReference target) {}

  /** What goes with a deletion. */
  public record DeleteOptions(
      @Wire(1) @Nullable Long gracePeriodSeconds,
      @Wire(2) @Nullable Preconditions preconditions,
      @Wire(3) @Nullable Boolean orphanDependents,
      @Wire(4) @Nullable String propagationPolicy) {}

  /** Which object is to be deleted. */
  public record Preconditions(
      @Wire(1) @Nullable String uid, @Wire(2) @Nullable String resourceVersion) {}

  private static final String SOURCE = "body";

  private ProtobufBody() {}

  static Tree.Members read(byte[] body) {
    ProtobufReader reader = new ProtobufReader();
    try {
      Envelope envelope = Envelope.read(reader, SOURCE, body, 0, body.length);
      Record message = reader.read(message(envelope), SOURCE, body, envelope.from(), envelope.to());
      Map<String, Tree> members = new LinkedHashMap<>();
      members.put("kind", Trees.text(envelope.kind()));
      members.put("apiVersion", Trees.text(envelope.apiVersion()));
      members.putAll(Trees.of(message).members());
      return Trees.object(members);
    } catch (CodecException e) {
      throw ApiFailure.badRequest("the body of the request is no protobuf: " + e.problem());
    }
  }

  private static Message<? extends Record> message(Envelope envelope) {
    return switch (envelope.kind()) {
      case "Binding" -> Message.of(Binding.class);
      case "DeleteOptions" -> Message.of(DeleteOptions.class);
      case "Lease", "Event" ->
          Kinds.find(envelope.apiVersion(), envelope.kind())
              .<Message<? extends Record>>map(Kind::message)
              .orElseThrow(() -> unknown(envelope));
      default -> throw unknown(envelope);
    };
  }

  private static ApiFailure unknown(Envelope envelope) {
    return ApiFailure.unsupportedMediaType(
        "this server reads no protobuf of the kind %s in %s; send it as application/json"
            .formatted(envelope.kind(), envelope.apiVersion()));
  }
}
