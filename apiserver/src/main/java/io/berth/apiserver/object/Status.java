package io.berth.apiserver.object;

import io.berth.apiserver.resource.ResourceType;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A {@code Status} object: the answer to a request that failed, or that has nothing else to return.
 *
 * @param details members of {@code details} except its causes
 * @param detailed whether there are details even if they are empty
 */
public record Status(
    int code,
    String reason,
    String message,
    Map<String, Tree> details,
    List<Cause> causes,
    boolean detailed) {

  public Status(
      int code, String reason, String message, Map<String, Tree> details, List<Cause> causes) {
    this(code, reason, message, details, causes, false);
  }

  /**
   * One thing that is wrong with an object.
   *
   * @param reason {@code FieldValueRequired}, {@code FieldValueInvalid} and so on
   * @param message for people
   * @param field the path, for example {@code spec.containers[0].name}
   */
  public record Cause(String reason, String message, String field) {
    public static Cause required(String field, String detail) {
      return new Cause(
          "FieldValueRequired", "Required value" + (detail.isEmpty() ? "" : ": " + detail), field);
    }

    /** The value as people should see it: strings in quotes. */
    public static Cause invalid(String field, String value, String detail) {
      return new Cause("FieldValueInvalid", "Invalid value: " + value + ": " + detail, field);
    }

    public static Cause forbidden(String field, String detail) {
      return new Cause("FieldValueForbidden", "Forbidden: " + detail, field);
    }

    public static Cause duplicate(String field, String value) {
      return new Cause("FieldValueDuplicate", "Duplicate value: " + value, field);
    }

    /** The value is none of those that are supported; they are listed with quotes. */
    public static Cause unsupported(String field, String value, List<String> supported) {
      String list =
          supported.stream()
              .sorted()
              .map(one -> "\"" + one + "\"")
              .collect(Collectors.joining(", "));
      return new Cause(
          "FieldValueNotSupported",
          "Unsupported value: \"" + value + "\": supported values: " + list,
          field);
    }
  }

  /** A failure without details. */
  public static Status failure(int code, String reason, String message) {
    return new Status(code, reason, message, Map.of(), List.of());
  }

  /** A failure that the server has no words of its own for: its details are empty but there. */
  public static Status generic(int code, String reason, String message) {
    return new Status(code, reason, message, Map.of(), List.of(), true);
  }

  /** A success that returns no object. */
  public static Status success(Map<String, Tree> details) {
    return new Status(200, "", "", details, List.of());
  }

  static Status invalid(ResourceType type, String name, List<Cause> causes) {
    String list =
        causes.stream()
            .map(cause -> cause.field() + ": " + cause.message())
            .collect(Collectors.joining(", "));
    String kind = type.group().isEmpty() ? type.kind() : type.kind() + "." + type.group();
    String message =
        kind + " \"" + name + "\" is invalid: " + (causes.size() == 1 ? list : "[" + list + "]");
    Map<String, Tree> details = named(type, name, type.kind());
    return new Status(422, "Invalid", message, details, causes);
  }

  /** This status with the object that it is about. */
  public Status about(ResourceType type, String name) {
    return new Status(code, reason, message, named(type, name, type.plural()), causes);
  }

  /** This status with the number of seconds after which the client should ask again. */
  public Status retryAfter(int seconds) {
    Map<String, Tree> more = new LinkedHashMap<>(details);
    more.put("retryAfterSeconds", new Tree.Numeral(Position.NONE, Integer.toString(seconds)));
    return new Status(code, reason, message, more, causes);
  }

  /** As the client sees it; a success that has a code other than 200 says so. */
  public Tree.Members tree(int answered) {
    return answered == code
        ? tree()
        : TreeFields.with(
            tree(), new Tree.Numeral(Position.NONE, Integer.toString(answered)), "code");
  }

  /** As the client sees it. */
  public Tree.Members tree() {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("kind", Trees.text("Status"));
    members.put("apiVersion", Trees.text("v1"));
    members.put("metadata", Trees.object(Map.of()));
    members.put("status", Trees.text(code < 400 ? "Success" : "Failure"));
    putUnlessEmpty(members, "message", message);
    putUnlessEmpty(members, "reason", reason);
    Map<String, Tree> all = new LinkedHashMap<>(details);
    if (!causes.isEmpty()) {
      all.put("causes", TreeFields.items(causes.stream().map(Status::tree).toList()));
    }
    if (detailed || !all.isEmpty()) {
      members.put("details", Trees.object(all));
    }
    if (code >= 400) {
      members.put("code", new Tree.Numeral(Position.NONE, Integer.toString(code)));
    }
    return Trees.object(members);
  }

  private static Tree tree(Cause cause) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("reason", Trees.text(cause.reason()));
    members.put("message", Trees.text(cause.message()));
    putUnlessEmpty(members, "field", cause.field());
    return Trees.object(members);
  }

  private static Map<String, Tree> named(ResourceType type, String name, String kind) {
    Map<String, Tree> details = new LinkedHashMap<>();
    putUnlessEmpty(details, "name", name);
    putUnlessEmpty(details, "group", type.group());
    putUnlessEmpty(details, "kind", kind);
    return details;
  }

  private static void putUnlessEmpty(Map<String, Tree> members, String name, String value) {
    if (!value.isEmpty()) {
      members.put(name, Trees.text(value));
    }
  }
}
