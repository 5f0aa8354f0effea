package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * JSON patches: RFC 6902, with the freedoms that kube-apiserver takes: an index may be negative, a
 * member that is replaced need not be there, and a missing value is null.
 */
final class JsonPatch {
  private static final int MOST_OPERATIONS = 10_000;
  private static final Set<String> NAMES = Set.of("op", "path", "from", "value");
  private static final Tree NULL = new Tree.Null(Position.NONE);

  private JsonPatch() {}

  private record Operation(String op, String path, String from, Tree value) {}

  static Tree.Members apply(Tree.Members current, Tree patch) {
    List<Operation> operations = read(patch);
    if (operations.size() > MOST_OPERATIONS) {
      throw new ApiFailure(
          Status.failure(
              413,
              "RequestEntityTooLarge",
              ("Request entity too large: The allowed maximum operations in a JSON patch is "
                      + MOST_OPERATIONS)
                  + (", got " + operations.size())));
    }
    MutableDocument draft = new MutableDocument(current);
    operations.forEach(operation -> apply(operation, draft));
    Tree result = draft.tree();
    if (result instanceof Tree.Members object) {
      return object;
    }
    throw Patches.invalid(
        PatchKind.JSON,
        result,
        patch,
        "couldn't get version/kind; json parse error: json: cannot unmarshal "
            + (GoValueText.kind(result) + " into Go value of type struct { APIVersion string ")
            + "\"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\""
            + " }");
  }

  static List<String> problems(Tree patch) {
    List<String> problems = new ArrayList<>();
    List<Tree> operations = patch instanceof Tree.Items list ? list.items() : List.of();
    for (int i = 0; i < operations.size() && problems.size() < 100; i++) {
      if (operations.get(i) instanceof Tree.Members operation) {
        for (String name : operation.members().keySet()) {
          if (!NAMES.contains(name)) {
            String path = JsonWriter.compact(Trees.text("[" + i + "]." + name));
            problems.add("json patch unknown field " + path);
          }
        }
      }
    }
    return problems;
  }

  private static void apply(Operation operation, MutableDocument draft) {
    switch (operation.op) {
      case "add" -> draft.add(operation.path, operation.value);
      case "remove" -> draft.remove(operation.path);
      case "replace" -> draft.replace(operation.path, operation.value);
      case "move" -> draft.move(operation.from, operation.path);
      case "copy" -> draft.copy(operation.from, operation.path);
      case "test" -> draft.test(operation.path, operation.value);
      default -> throw Patches.rejected();
    }
  }

  private static List<Operation> read(Tree patch) {
    if (patch instanceof Tree.Null) {
      return List.of();
    }
    if (!(patch instanceof Tree.Items list)) {
      throw malformed(patch, "Go value of type []handlers.jsonPatchOp");
    }
    List<Operation> operations = new ArrayList<>(list.items().size());
    for (Tree item : list.items()) {
      operations.add(operation(item));
    }
    return operations;
  }

  private static Operation operation(Tree item) {
    if (item instanceof Tree.Null) {
      throw Patches.rejected();
    }
    if (!(item instanceof Tree.Members object)) {
      throw malformed(item, "Go value of type handlers.jsonPatchOp");
    }
    Map<String, Tree> members = object.members();
    return new Operation(
        text(members, "op"),
        text(members, "path"),
        text(members, "from"),
        members.getOrDefault("value", NULL));
  }

  /** A pointer without a slash leads nowhere, and so does one that is not there. */
  private static String text(Map<String, Tree> members, String name) {
    return switch (members.get(name)) {
      case null -> "?";
      case Tree.Null _ -> "?";
      case Tree.Text(var _, String value) -> value;
      case Tree other ->
          throw malformed(other, "Go struct field jsonPatchOp." + name + " of type string");
    };
  }

  private static ApiFailure malformed(Tree found, String wanted) {
    return ApiFailure.badRequest(
        "error decoding patch: json: cannot unmarshal "
            + GoValueText.kind(found)
            + " into "
            + wanted);
  }
}
