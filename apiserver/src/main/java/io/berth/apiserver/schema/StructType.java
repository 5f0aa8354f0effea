package io.berth.apiserver.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A type with named fields. It is filled while the schema is read, and never changes afterwards.
 */
public final class StructType implements FieldType {
  private final String packageName;
  private final String name;
  private final List<FieldSchema> fields = new ArrayList<>();
  private final Map<String, Integer> ordinals = new HashMap<>();
  private boolean kind;
  private boolean atomic;

  StructType(String packageName, String name) {
    this.packageName = packageName;
    this.name = name;
  }

  void describe(boolean kind, boolean atomic) {
    this.kind = kind;
    this.atomic = atomic;
  }

  void add(FieldSchema field) {
    ordinals.put(field.name(), fields.size());
    fields.add(field);
  }

  /** For example {@code core/v1}. */
  public String packageName() {
    return packageName;
  }

  /** For example {@code PodSpec}. */
  public String name() {
    return name;
  }

  @Override
  public String goName() {
    return packageName.substring(packageName.indexOf('/') + 1).concat(".").concat(name);
  }

  /** In the order in which they are printed. */
  public List<FieldSchema> fields() {
    return java.util.Collections.unmodifiableList(fields);
  }

  /** The field with this name. */
  public Optional<FieldSchema> field(String fieldName) {
    int ordinal = ordinal(fieldName);
    return ordinal < 0 ? Optional.empty() : Optional.of(fields.get(ordinal));
  }

  /** The field with this number in protobuf, or numbers if it is in an embedded struct. */
  Optional<FieldSchema> wired(String numbers) {
    for (FieldSchema field : fields) {
      if (field.wire().equals(numbers)) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  /** Whether protobuf has some fields in an embedded struct with these numbers. */
  boolean embeds(String numbers) {
    for (FieldSchema field : fields) {
      if (field.wire().startsWith(numbers)) {
        return true;
      }
    }
    return false;
  }

  /** The place of a field in {@link #fields}, or -1. */
  int ordinal(String fieldName) {
    return ordinals.getOrDefault(fieldName, -1);
  }

  /** Whether it is an object of its own, with {@code kind} and {@code apiVersion}. */
  public boolean isKind() {
    return kind;
  }

  /** Whether server-side apply takes it as a whole. */
  public boolean isAtomic() {
    return atomic;
  }

  @Override
  public String toString() {
    return packageName + "." + name;
  }
}
