package io.berth.apiserver.patch;

import java.util.Comparator;

/**
 * Somebody who owns fields.
 *
 * @param apiVersion that updates were made in; empty for those who apply
 */
record Owner(String name, Operation operation, String apiVersion, String subresource)
    implements Comparable<Owner> {

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

  private static final Comparator<Owner> ORDER =
      Comparator.comparing(Owner::operation)
          .thenComparing(Owner::name)
          .thenComparing(Owner::apiVersion)
          .thenComparing(Owner::subresource);

  static Owner applying(String name, String subresource) {
    return new Owner(name, Operation.APPLY, "", subresource);
  }

  static Owner updating(String name, String apiVersion, String subresource) {
    return new Owner(name.isEmpty() ? "unknown" : name, Operation.UPDATE, apiVersion, subresource);
  }

  /** As conflicts name it. */
  String shown() {
    String shown = GoText.quoted(name);
    if (!subresource.isEmpty()) {
      shown += " with subresource " + GoText.quoted(subresource);
    }
    return operation == Operation.UPDATE ? shown + " using " + apiVersion : shown;
  }

  @Override
  public int compareTo(Owner other) {
    return ORDER.compare(this, other);
  }
}
