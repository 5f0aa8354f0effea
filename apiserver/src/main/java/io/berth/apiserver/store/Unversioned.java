package io.berth.apiserver.store;

import io.berth.apiserver.object.ApiObject;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * An object that is about to be stored and has everything but its resource version. It is rendered
 * before the store's lock is taken; under the lock only the version is put in.
 *
 * @param json with one byte in the place of the resource version
 * @param at where this byte is
 */
@SuppressWarnings("ArrayRecordComponent") // bytes that are neither changed nor compared
record Unversioned(
    Key key, Map<String, String> labels, Map<String, String> fields, byte[] json, int at) {
  /** JSON escapes control characters in strings, so this one occurs nowhere else. */
  private static final char MARK = '\u0001';

  static Unversioned of(Key key, ApiObject object, Map<String, String> fields) {
    Tree mark = new Tree.Numeral(Position.NONE, String.valueOf(MARK));
    byte[] json = object.with(mark, "metadata", "resourceVersion").json();
    int at = 0;
    while (json[at] != MARK) {
      at++;
    }
    return new Unversioned(key, Map.copyOf(object.labels()), fields, json, at);
  }

  StoredObject with(long version) {
    byte[] number = ("\"" + version + "\"").getBytes(StandardCharsets.ISO_8859_1);
    byte[] whole = new byte[json.length - 1 + number.length];
    System.arraycopy(json, 0, whole, 0, at);
    System.arraycopy(number, 0, whole, at, number.length);
    System.arraycopy(json, at + 1, whole, at + number.length, json.length - at - 1);
    return new StoredObject(key, version, labels, fields, whole);
  }
}
