package io.berth.apiserver.rest;

/** What an update may change, depending on the subresource that it is sent to. */
enum UpdateScope {
  /** All but the status. */
  SPEC,
  STATUS,
  /** Only the number of replicas. */
  SCALE,
  /** Only the finalizers in the spec of a namespace. */
  FINALIZERS,
  /** Anything: the server itself writes, and nothing is checked. */
  SERVER;

  /** As the owners of fields name it; empty for the object itself. */
  String subresource() {
    return switch (this) {
      case STATUS -> "status";
      case SCALE -> "scale";
      case SPEC, FINALIZERS, SERVER -> "";
    };
  }
}
