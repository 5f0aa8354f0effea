package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.store.Key;
import io.berth.model.tree.Tree;
import java.util.Map;
import java.util.Optional;

/** What a store caches of an object. There may be very many, so it is little. */
interface CachedView {
  Key key();

  String uid();

  /** The resource version. */
  long version();

  Map<String, String> labels();

  /** The one owner that looks after the object. */
  Optional<Owner> controller();

  boolean deleting();

  /** An owner that is a controller. */
  record Owner(String apiVersion, String kind, String name, String uid) {}

  static Key keyOf(ApiObject object) {
    return new Key(object.namespace(), object.name());
  }

  static long versionOf(ApiObject object) {
    String version = object.resourceVersion();
    return version.isEmpty() ? 0 : Long.parseLong(version);
  }

  static Optional<Owner> controllerOf(ApiObject object) {
    return object.owners().stream()
        .filter(owner -> owner.at("controller").orElse(null) instanceof Tree.Bool b && b.value())
        .findFirst()
        .map(
            owner ->
                new Owner(
                    owner.text("apiVersion"),
                    owner.text("kind"),
                    owner.text("name"),
                    owner.text("uid")));
  }
}
