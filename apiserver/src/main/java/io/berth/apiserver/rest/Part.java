package io.berth.apiserver.rest;

/** What of an object an update may change. */
enum Part {
  /** All but the status. */
  SPEC,
  STATUS,
  /** Only the finalizers in the spec of a namespace. */
  FINALIZERS,
  /** Anything: the server itself writes, and nothing is checked. */
  SERVER
}
