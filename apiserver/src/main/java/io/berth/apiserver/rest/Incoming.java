package io.berth.apiserver.rest;

import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.Decoding;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.function.Function;

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
    return validated(
        decoded.object(),
        decoded.problems(),
        call,
        problems ->
            ApiFailure.badRequest(
                "%s in version \"%s\" cannot be handled as a %s: strict decoding error: %s"
                    .formatted(
                        type.kind(), type.version(), type.kind(), String.join(", ", problems))));
  }

  /** An object with problems, of which the client says how bad they are. */
  static Incoming validated(
      ApiObject object,
      List<String> problems,
      Call call,
      Function<List<String>, ApiFailure> refusal) {
    String validation = call.parameter("fieldValidation").orElse("Warn");
    return switch (validation) {
      case "Ignore" -> new Incoming(object, List.of());
      case "Strict" -> {
        if (!problems.isEmpty()) {
          throw refusal.apply(problems);
        }
        yield new Incoming(object, List.of());
      }
      case "", "Warn" -> new Incoming(object, warnings(problems));
      default ->
          throw ApiFailure.invalidOptions(
              Options.kind(call),
              List.of(
                  Status.Cause.unsupported(
                      "fieldValidation", validation, List.of("", "Ignore", "Strict", "Warn"))));
    };
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
      throw ApiFailure.badRequest(
          "the name of the object (%s based on URL) was undeterminable: name must be provided"
              .formatted(target.name()));
    }
    if (!object.name().equals(target.name())) {
      throw ApiFailure.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(object.name(), target.name()));
    }
    return this;
  }
}
