package io.berth.apiserver.patch;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.Decoding;
import io.berth.apiserver.schema.Schema;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Changes objects by patches. What comes out has to be decoded again, see {@link #decode}. */
public final class Patches {
  private Patches() {}

  /**
   * The object after a patch, which may now hold anything.
   *
   * @param kind any but {@link PatchKind#APPLY}
   * @throws ApiFailure 400 if the patch is malformed, 422 if it does not fit the object
   */
  public static Tree.Members apply(
      PatchKind kind, ResourceType type, Tree.Members current, Tree patch) {
    return switch (kind) {
      case JSON -> JsonPatch.apply(current, patch);
      case MERGE -> JsonMergePatch.apply(current, patch);
      case STRATEGIC -> StrategicMerge.apply(Schema.get().of(type), current, patch);
      case APPLY -> throw new IllegalArgumentException("see ServerSideApply");
    };
  }

  /**
   * What a strict reader would refuse in the patch itself, for example {@code json patch unknown
   * field "[0].foo"}.
   */
  public static List<String> problems(PatchKind kind, Tree patch) {
    return kind == PatchKind.JSON ? JsonPatch.problems(patch) : List.of();
  }

  /**
   * Decodes a patched object.
   *
   * @param patched what {@link #apply} returned
   * @throws ApiFailure 422 if a field cannot hold what the patch put there
   */
  public static Decoding.Decoded decode(
      PatchKind kind, ResourceType type, Tree.Members patched, Tree patch) {
    try {
      return Decoding.decode(type, patched);
    } catch (ApiFailure e) {
      String why =
          kind == PatchKind.STRATEGIC
              ? PatchedObjectValidation.problem(Schema.get().of(type), patched)
                  .orElseGet(() -> reason(e))
              : reason(e);
      throw invalid(kind, patched, patch, why);
    }
  }

  /** What decoding found, without the words around it. */
  static String reason(ApiFailure failure) {
    String message = failure.status().message();
    int kind = message.indexOf("cannot be handled as a ");
    int colon = kind < 0 ? -1 : message.indexOf(": ", kind);
    return colon < 0 ? message : message.substring(colon + 2);
  }

  /**
   * The failure to answer when a patched object is no good, with the reason, for example {@code
   * strict decoding error: unknown field "spec.foo"}.
   */
  public static ApiFailure invalid(PatchKind kind, Tree patched, Tree patch, String why) {
    String shown =
        kind == PatchKind.STRATEGIC ? GoValueText.of(patch) : JsonWriter.compact(sorted(patched));
    Status.Cause cause = Status.Cause.invalid("patch", GoValueText.quoted(shown), why);
    return new ApiFailure(
        new Status(
            422,
            "Invalid",
            " \"\" is invalid: patch: " + cause.message(),
            Map.of(),
            List.of(cause)));
  }

  /** Only the outermost members are in order, because upstream leaves the rest untouched. */
  private static Tree sorted(Tree tree) {
    return tree instanceof Tree.Members object
        ? Trees.object(new TreeMap<>(object.members()))
        : tree;
  }

  /** A patch that does not fit; the server does not say why. */
  static ApiFailure rejected() {
    return new ApiFailure(
        Status.generic(
            422, "Invalid", "the server rejected our request due to an error in our request"));
  }
}
