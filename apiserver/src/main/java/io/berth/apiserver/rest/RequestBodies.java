package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.schema.ProtobufBody;
import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Reads the bodies of requests: JSON, YAML or protobuf. */
final class RequestBodies {
  private RequestBodies() {}

  /** The object in a body. */
  static Tree.Members object(HttpRequest request) {
    if (tree(request) instanceof Tree.Members object) {
      return object;
    }
    throw ApiFailure.badRequest("the body of the request is not an object");
  }

  /** The object in a body that may be missing. */
  static Tree.Members optional(HttpRequest request) {
    return request.body().length == 0 ? Trees.object(Map.of()) : object(request);
  }

  private static Tree tree(HttpRequest request) {
    return switch (mediaType(request)) {
      case "", "application/json", "*/*" -> json(request);
      case "application/yaml" -> yaml(request);
      case "application/vnd.kubernetes.protobuf" -> ProtobufBody.read(request.body());
      default ->
          throw ApiFailure.unsupportedMediaType(
              "the body of the request was in an unknown format - accepted media types include:"
                  + " application/json, application/yaml, application/vnd.kubernetes.protobuf");
    };
  }

  /** The JSON of a body, for example of a patch. */
  static Tree json(HttpRequest request) {
    String text = new String(request.body(), StandardCharsets.UTF_8);
    try {
      return TreeReader.readUnplaced("body", text);
    } catch (CodecException e) {
      throw ApiFailure.badRequest("the body of the request is no JSON: " + e.problem());
    }
  }

  /** The YAML of a body, which JSON is too. */
  static Tree yaml(HttpRequest request) {
    String text = new String(request.body(), StandardCharsets.UTF_8);
    try {
      // Through JSON, so that nothing in the tree knows where it stood.
      Tree placed = TreeReader.read("body", text);
      return TreeReader.readUnplaced("body", io.berth.codec.JsonWriter.compact(placed));
    } catch (CodecException e) {
      throw ApiFailure.badRequest("the body of the request is no YAML: " + e.problem());
    }
  }

  static String mediaType(HttpRequest request) {
    return request.header("content-type").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }
}
