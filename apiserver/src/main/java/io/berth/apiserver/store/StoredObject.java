package io.berth.apiserver.store;

import io.berth.apiserver.object.ApiObject;
import java.util.Map;

/**
 * One version of an object. It is kept as the bytes that clients get: there may be many objects,
 * and most are read by clients only.
 *
 * @param version the resource version that the bytes carry
 * @param labels for selectors
 * @param fields the values that field selectors may ask for, by their paths
 */
@SuppressWarnings("ArrayRecordComponent") // bytes that are neither changed nor compared
public record StoredObject(
    Key key, long version, Map<String, String> labels, Map<String, String> fields, byte[] json) {

  /** The whole object, parsed. */
  public ApiObject object() {
    return ApiObject.parse(json);
  }
}
