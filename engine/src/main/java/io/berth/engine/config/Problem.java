package io.berth.engine.config;

import io.berth.spi.FieldError;

/**
 * Why a configuration cannot be used.
 *
 * @param error where, and what, in the API's words
 * @param cure what to write instead; empty if the error says it all
 */
public record Problem(FieldError error, String cure) {

  /** Where it is. */
  public String path() {
    return error.path();
  }

  @Override
  public String toString() {
    return cure.isEmpty() ? error.toString() : error + "; " + cure;
  }
}
