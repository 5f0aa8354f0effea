package io.berth.apiserver.rest;

/**
 * How something is to be written.
 *
 * @param dryRun only say what would be
 * @param manager who writes, for the ownership of fields
 * @param applies whether server-side apply has settled already who owns what
 */
record Write(boolean dryRun, String manager, boolean applies) {
  /** By a controller of this process. */
  static final Write INTERNAL = new Write(false, "berth");

  Write(boolean dryRun, String manager) {
    this(dryRun, manager, false);
  }

  /** The same, by server-side apply. */
  Write applying() {
    return new Write(dryRun, manager, true);
  }
}
