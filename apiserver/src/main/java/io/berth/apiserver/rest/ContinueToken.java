package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.store.Key;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Where the next page of a list starts.
 *
 * @param version of the first page, so that all pages show the same time
 * @param after the last object of the page before
 */
record ContinueToken(long version, Key after) {

  String text() {
    String plain = version + "/" + after.namespace() + "/" + after.name();
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(plain.getBytes(StandardCharsets.UTF_8));
  }

  static ContinueToken parse(String text) {
    try {
      String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
      String[] parts = plain.split("/", -1);
      if (parts.length == 3) {
        return new ContinueToken(Long.parseLong(parts[0]), new Key(parts[1], parts[2]));
      }
    } catch (IllegalArgumentException e) {
      // not a number: refused below, as too few parts are
    }
    throw ApiFailure.badRequest("continue key is not valid: it was not made by this server");
  }
}
