package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of members in stored objects: the kind comes first, so that a list, whose items have no
 * kinds, can cut it off the stored bytes.
 */
final class StoredLayout {
  private static final List<String> FIRST = List.of("kind", "apiVersion", "metadata", "spec");

  private StoredLayout() {}

  static ApiObject ordered(ApiObject object) {
    Map<String, Tree> members = new LinkedHashMap<>();
    for (String name : FIRST) {
      Tree value = object.tree().members().get(name);
      if (value != null) {
        members.put(name, value);
      }
    }
    object.tree().members().forEach(members::putIfAbsent);
    return new ApiObject(Trees.object(members));
  }

  /** How many bytes of a stored object come before its metadata, the opening brace not counted. */
  static int kindLength(String kind, String apiVersion) {
    return "\"kind\":\"\",\"apiVersion\":\"\",".length() + kind.length() + apiVersion.length();
  }
}
