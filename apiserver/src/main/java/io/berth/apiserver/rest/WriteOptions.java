package io.berth.apiserver.rest;

/**
 * How something is to be written.
 *
 * @param dryRun only say what would be
 * @param manager who writes, for the ownership of fields
 * @param applies whether server-side apply has settled already who owns what
 */
record WriteOptions(boolean dryRun, String manager, boolean applies) {
  /** By a controller of this process. */
  static final WriteOptions INTERNAL = new WriteOptions(false, "berth");

  WriteOptions(boolean dryRun, String manager) {
    this(dryRun, manager, false);
  }

  /** These options for a write by server-side apply. */
  WriteOptions applying() {
    return new WriteOptions(dryRun, manager, true);
  }
}
