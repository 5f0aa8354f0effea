package io.berth.apiserver.rest;

import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.Decoding;
import io.berth.model.tree.Tree;
import java.util.List;

/**
 * An object that was sent, read by the rules of its kind.
 *
 * @param warnings what the client should know about it
 */
record Incoming(ApiObject object, List<String> warnings) {

  /** The object in the body of a request. */
  static Incoming read(Target target, Call call) {
    Incoming read = decode(target.type(), Bodies.object(call), call);
    return new Incoming(placed(target, read.object), read.warnings);
  }

  /** Checks fields; what is unknown is refused or warned of, as the client wants. */
  static Incoming decode(ResourceType type, Tree.Members sent, Call call) {
    Decoding.Decoded decoded = Decoding.decode(type, sent);
    String validation = call.parameter("fieldValidation").orElse("Warn");
    return switch (validation) {
      case "Ignore" -> new Incoming(decoded.object(), List.of());
      case "Strict" -> strict(type, decoded);
      case "", "Warn" -> new Incoming(decoded.object(), warnings(decoded.problems()));
      default ->
          throw ApiFailure.badRequest(
              "fieldValidation: Unsupported value: \"%s\": supported values: \"\", \"Ignore\", \"Strict\", \"Warn\""
                  .formatted(validation));
    };
  }

  private static Incoming strict(ResourceType type, Decoding.Decoded decoded) {
    if (decoded.problems().isEmpty()) {
      return new Incoming(decoded.object(), List.of());
    }
    throw ApiFailure.badRequest(
        "%s in version \"%s\" cannot be handled as a %s: strict decoding error: %s"
            .formatted(
                type.kind(), type.version(), type.kind(), String.join(", ", decoded.problems())));
  }

  private static List<String> warnings(List<String> problems) {
    return problems.stream()
        .map(problem -> "299 - \"" + problem.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
        .toList();
  }

  /** The object in the namespace that the path names. */
  private static ApiObject placed(Target target, ApiObject object) {
    if (!target.type().namespaced()) {
      return object.without("metadata", "namespace");
    }
    if (!object.namespace().isEmpty() && !object.namespace().equals(target.namespace())) {
      throw ApiFailure.badRequest(
          "the namespace of the provided object does not match the namespace sent on the request");
    }
    return object.with(target.namespace(), "metadata", "namespace");
  }

  /** Refuses an object that has another name than the path. */
  Incoming named(Target target) {
    if (object.name().isEmpty()) {
      return new Incoming(object.with(target.name(), "metadata", "name"), warnings);
    }
    if (!object.name().equals(target.name())) {
      throw ApiFailure.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(object.name(), target.name()));
    }
    return this;
  }
}
