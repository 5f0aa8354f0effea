package io.berth.apiserver.patch;

import io.berth.apiserver.schema.FieldSchema;
import io.berth.apiserver.schema.FieldType;
import io.berth.apiserver.schema.StructType;
import java.util.Optional;

/**
 * How a strategic merge patch treats what is under a name.
 *
 * @param type of the value; of its elements if it is a list; empty if nothing is known of it
 * @param mergesLists whether lists merge instead of being replaced
 * @param replacesObjects whether objects are replaced instead of being merged
 * @param mergeKey the member that elements are known by; empty for lists of plain values
 */
record MergeRule(
    Optional<FieldType> type, boolean mergesLists, boolean replacesObjects, String mergeKey) {

  private static final MergeRule UNKNOWN = new MergeRule(Optional.empty(), false, false, "");

  /** The rule for a member of an object of the type. */
  static MergeRule of(Optional<FieldType> holder, String name) {
    return switch (holder.orElse(null)) {
      case null -> UNKNOWN;
      case StructType struct -> struct.field(name).map(MergeRule::of).orElse(UNKNOWN);
      case FieldType.MapOf map ->
          new MergeRule(Optional.of(element(map.value())), false, false, "");
      case FieldType.ListOf _, FieldType.Scalar _ -> UNKNOWN;
    };
  }

  private static MergeRule of(FieldSchema field) {
    return new MergeRule(
        Optional.of(element(field.type())),
        field.merges(),
        field.patchStrategy().equals("replace"),
        field.mergeKey());
  }

  private static FieldType element(FieldType type) {
    return type instanceof FieldType.ListOf(FieldType element, var _) ? element : type;
  }
}
