package io.berth.model.meta;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A JSON merge patch (RFC 7386): the fields to set and to remove, nothing else of the object is
 * touched. Immutable.
 *
 * <p>A value is a string, a number, a boolean, a list or map of values, or a record of the model,
 * which is written as the API writes it.
 */
public final class MergePatch {
  /** A patch that changes nothing. */
  public static final MergePatch EMPTY = new MergePatch(Map.of());

  private final Map<String, @Nullable Object> members;

  private MergePatch(Map<String, ? extends @Nullable Object> members) {
    this.members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }

  /**
   * This patch, which sets a field besides.
   *
   * @param path the names from the object down to the field, for example {@code metadata}, {@code
   *     annotations}, {@code example.com/key}
   */
  public MergePatch set(Object value, String... path) {
    return new MergePatch(put(members, List.of(path), value));
  }

  /** This patch, which removes a field besides; see {@link #set} for the path. */
  public MergePatch remove(String... path) {
    return new MergePatch(put(members, List.of(path), null));
  }

  private static Map<String, @Nullable Object> put(
      Map<String, ? extends @Nullable Object> into, List<String> path, @Nullable Object value) {
    Map<String, @Nullable Object> changed = new LinkedHashMap<>(into);
    String name = path.getFirst();
    if (path.size() == 1) {
      changed.put(name, value);
    } else {
      changed.put(name, put(object(changed.get(name)), path.subList(1, path.size()), value));
    }
    return changed;
  }

  @SuppressWarnings("unchecked") // only put makes maps of maps
  private static Map<String, @Nullable Object> object(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? (Map<String, @Nullable Object>) map : Map.of();
  }

  /** The fields by name: a value, a map of fields, or null for one to remove. */
  public Map<String, @Nullable Object> members() {
    return members;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MergePatch that && members.equals(that.members);
  }

  @Override
  public int hashCode() {
    return members.hashCode();
  }

  @Override
  public String toString() {
    return members.toString();
  }
}
