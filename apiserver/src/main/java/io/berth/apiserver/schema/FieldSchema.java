package io.berth.apiserver.schema;

import java.util.List;
import java.util.Optional;

/**
 * The schema of one field of a type.
 *
 * @param wire its number in protobuf, after those of the embedded structs around it, joined by
 *     points; empty if protobuf does not have it
 * @param embedded the embedded Go structs around it, joined by points; mostly empty
 * @param always whether it is printed even if it is empty or absent
 * @param pointer whether an empty value differs from none
 * @param patchStrategy of strategic merge patches: words joined by commas, mostly empty
 * @param mergeKey of strategic merge patches; empty if there is none
 * @param mapType whether server-side apply takes an object as a whole, if the field says so
 * @param defaultValue what stands for an absent value when the field is a key of a list
 * @param values what clients are told that it can be; empty if that is open
 */
public record FieldSchema(
    String name,
    String wire,
    FieldType type,
    String embedded,
    boolean always,
    boolean pointer,
    boolean required,
    String patchStrategy,
    String mergeKey,
    Optional<ListType> listType,
    List<String> listKeys,
    Optional<MapType> mapType,
    String defaultValue,
    List<String> values) {

  /** How server-side apply merges a list. */
  public enum ListType {
    ATOMIC,
    SET,
    /** Elements are known by the values of some fields. */
    MAP
  }

  /** How server-side apply merges an object. */
  public enum MapType {
    ATOMIC,
    GRANULAR
  }

  /** Whether a strategic merge patch merges it into what is there. */
  public boolean merges() {
    return patchStrategy.startsWith("merge");
  }
}
