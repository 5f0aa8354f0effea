package io.berth.apiserver.rest;

/**
 * How something is to be written.
 *
 * @param dryRun only say what would be
 * @param manager who writes, for the ownership of fields
 */
record Write(boolean dryRun, String manager) {
  /** By a controller of this process. */
  static final Write INTERNAL = new Write(false, "berth");
}
