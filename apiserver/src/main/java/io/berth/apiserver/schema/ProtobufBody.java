package io.berth.apiserver.schema;

import io.berth.apiserver.object.ApiFailure;
import io.berth.codec.CodecException;
import io.berth.codec.Trees;
import io.berth.codec.protobuf.Envelope;
import io.berth.codec.protobuf.ProtobufReader;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;

/** An object in protobuf, as clients written in Go like to send it: all of its fields are read. */
public final class ProtobufBody {
  private static final String SOURCE = "body";

  private ProtobufBody() {}

  /**
   * The object as if it had been sent as JSON.
   *
   * @throws ApiFailure if it is no protobuf, or of a kind that is not known
   */
  public static Tree.Members read(byte[] body) {
    try {
      Envelope envelope = Envelope.read(new ProtobufReader(), SOURCE, body, 0, body.length);
      Map<String, Tree> members = new LinkedHashMap<>();
      members.put("kind", Trees.text(envelope.kind()));
      members.put("apiVersion", Trees.text(envelope.apiVersion()));
      WireMessage message = new WireMessage(SOURCE, body);
      message.read(type(envelope), envelope.from(), envelope.to(), members);
      return Trees.object(members);
    } catch (CodecException e) {
      throw ApiFailure.badRequest("the body of the request is no protobuf: " + e.problem());
    }
  }

  /** Options of deletions say that they are of the group of what is deleted. */
  private static StructType type(Envelope envelope) {
    return Schema.get()
        .find(envelope.apiVersion(), envelope.kind())
        .or(() -> Schema.get().find("meta/v1", envelope.kind()))
        .orElseThrow(
            () ->
                ApiFailure.unsupportedMediaType(
                    "this server reads no protobuf of the kind %s in %s; send it as application/json"
                        .formatted(envelope.kind(), envelope.apiVersion())));
  }
}
