package io.berth.apiserver.patch;

import java.util.Comparator;

/**
 * A field manager, with the operation and subresource by which it came to own fields.
 *
 * @param apiVersion that updates were made in; empty for those who apply
 */
record FieldManagerIdentity(String name, Operation operation, String apiVersion, String subresource)
    implements Comparable<FieldManagerIdentity> {

  /** How the fields were set. */
  enum Operation {
    APPLY("Apply"),
    UPDATE("Update");

    private final String written;

    Operation(String written) {
      this.written = written;
    }

    String written() {
      return written;
    }
  }

  private static final Comparator<FieldManagerIdentity> ORDER =
      Comparator.comparing(FieldManagerIdentity::operation)
          .thenComparing(FieldManagerIdentity::name)
          .thenComparing(FieldManagerIdentity::apiVersion)
          .thenComparing(FieldManagerIdentity::subresource);

  static FieldManagerIdentity applying(String name, String subresource) {
    return new FieldManagerIdentity(name, Operation.APPLY, "", subresource);
  }

  static FieldManagerIdentity updating(String name, String apiVersion, String subresource) {
    return new FieldManagerIdentity(
        name.isEmpty() ? "unknown" : name, Operation.UPDATE, apiVersion, subresource);
  }

  /** As conflicts name it. */
  String shown() {
    String shown = GoValueText.quoted(name);
    if (!subresource.isEmpty()) {
      shown += " with subresource " + GoValueText.quoted(subresource);
    }
    return operation == Operation.UPDATE ? shown + " using " + apiVersion : shown;
  }

  @Override
  public int compareTo(FieldManagerIdentity other) {
    return ORDER.compare(this, other);
  }
}
