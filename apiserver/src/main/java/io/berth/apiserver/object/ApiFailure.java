package io.berth.apiserver.object;

import io.berth.apiserver.resource.ResourceType;
import java.util.List;
import java.util.Set;

/** A request that is refused, with the {@code Status} that the client gets. */
public final class ApiFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Status status;

  public ApiFailure(Status status) {
    super(status.message(), null, false, false);
    this.status = status;
  }

  /** What the client is told. */
  public Status status() {
    return status;
  }

  /** The HTTP status code. */
  public int code() {
    return status.code();
  }

  public static ApiFailure badRequest(String message) {
    return new ApiFailure(Status.failure(400, "BadRequest", message));
  }

  public static ApiFailure forbidden(ResourceType type, String name, String why) {
    return about(
        type, name, 403, "Forbidden", type.resource() + " \"" + name + "\" is forbidden: " + why);
  }

  public static ApiFailure notFound(ResourceType type, String name) {
    return about(type, name, 404, "NotFound", type.resource() + " \"" + name + "\" not found");
  }

  /** No such path. */
  public static ApiFailure noSuchPath() {
    return new ApiFailure(
        Status.generic(404, "NotFound", "the server could not find the requested resource"));
  }

  public static ApiFailure methodNotAllowed() {
    return new ApiFailure(
        Status.generic(
            405,
            "MethodNotAllowed",
            "the server does not allow this method on the requested resource"));
  }

  public static ApiFailure alreadyExists(ResourceType type, String name) {
    return about(
        type, name, 409, "AlreadyExists", type.resource() + " \"" + name + "\" already exists");
  }

  public static ApiFailure conflict(ResourceType type, String name, String why) {
    return about(
        type,
        name,
        409,
        "Conflict",
        "Operation cannot be fulfilled on " + type.resource() + " \"" + name + "\": " + why);
  }

  /** An update was made from an older version of the object. */
  public static ApiFailure outdated(ResourceType type, String name) {
    return conflict(
        type,
        name,
        "the object has been modified; please apply your changes to the latest version and try"
            + " again");
  }

  /** The watch or list starts at a version that is no longer known. */
  public static ApiFailure expired(String message) {
    return new ApiFailure(Status.failure(410, "Expired", message));
  }

  public static ApiFailure tooLarge(int limit) {
    return new ApiFailure(
        Status.failure(
            413, "RequestEntityTooLarge", "Request entity too large: limit is " + limit));
  }

  public static ApiFailure unsupportedMediaType(String message) {
    return new ApiFailure(Status.failure(415, "UnsupportedMediaType", message));
  }

  public static ApiFailure notAcceptable(String message) {
    return new ApiFailure(Status.failure(406, "NotAcceptable", message));
  }

  /** The options of a request, such as {@code CreateOptions}, have values that they cannot have. */
  public static ApiFailure invalidOptions(String kind, List<Status.Cause> causes) {
    ResourceType type =
        new ResourceType("meta.k8s.io", "v1", kind, "", "", false, List.of(), List.of(), Set.of());
    return invalid(type, "", causes);
  }

  /** Fields have values that they cannot have. */
  public static ApiFailure invalid(ResourceType type, String name, List<Status.Cause> causes) {
    return new ApiFailure(Status.invalid(type, name, causes));
  }

  private static ApiFailure about(
      ResourceType type, String name, int code, String reason, String message) {
    return new ApiFailure(Status.failure(code, reason, message).about(type, name));
  }
}
