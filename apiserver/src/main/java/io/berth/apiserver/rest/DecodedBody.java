package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.Decoding;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.function.Function;

/**
 * The object in the body of a request, decoded by the schema of its kind.
 *
 * @param warnings what the client should know about it
 */
record DecodedBody(ApiObject object, List<String> warnings) {

  /** The object in the body of a request. */
  static DecodedBody read(RequestInfo info, HttpRequest request) {
    DecodedBody read = decode(info.type(), RequestBodies.object(request), request);
    return new DecodedBody(placed(info, read.object), read.warnings);
  }

  /** Checks fields; what is unknown is refused or warned of, as the client wants. */
  static DecodedBody decode(ResourceType type, Tree.Members sent, HttpRequest request) {
    Decoding.Decoded decoded = Decoding.decode(type, sent);
    return validated(
        decoded.object(),
        decoded.problems(),
        request,
        problems ->
            ApiFailure.badRequest(
                "%s in version \"%s\" cannot be handled as a %s: strict decoding error: %s"
                    .formatted(
                        type.kind(), type.version(), type.kind(), String.join(", ", problems))));
  }

  /** An object with problems, of which the client says how bad they are. */
  static DecodedBody validated(
      ApiObject object,
      List<String> problems,
      HttpRequest request,
      Function<List<String>, ApiFailure> refusal) {
    String validation = request.parameter("fieldValidation").orElse("Warn");
    return switch (validation) {
      case "Ignore" -> new DecodedBody(object, List.of());
      case "Strict" -> {
        if (!problems.isEmpty()) {
          throw refusal.apply(problems);
        }
        yield new DecodedBody(object, List.of());
      }
      case "", "Warn" -> new DecodedBody(object, warnings(problems));
      default ->
          throw ApiFailure.invalidOptions(
              QueryOptions.kind(request),
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
  private static ApiObject placed(RequestInfo info, ApiObject object) {
    if (!info.type().namespaced()) {
      return object.without("metadata", "namespace");
    }
    if (!object.namespace().isEmpty() && !object.namespace().equals(info.namespace())) {
      throw ApiFailure.badRequest(
          "the namespace of the provided object does not match the namespace sent on the request");
    }
    return object.with(info.namespace(), "metadata", "namespace");
  }

  /** Refuses an object that has another name than the path. */
  DecodedBody named(RequestInfo info) {
    if (object.name().isEmpty()) {
      throw ApiFailure.badRequest(
          "the name of the object (%s based on URL) was undeterminable: name must be provided"
              .formatted(info.name()));
    }
    if (!object.name().equals(info.name())) {
      throw ApiFailure.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(object.name(), info.name()));
    }
    return this;
  }
}
