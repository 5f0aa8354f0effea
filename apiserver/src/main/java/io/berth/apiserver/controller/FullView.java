package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.store.Key;
import java.util.Map;
import java.util.Optional;

/** A cached object with all its fields, for kinds of which there are not many. */
record FullView(
    Key key,
    String uid,
    long version,
    Map<String, String> labels,
    Optional<Owner> controller,
    boolean deleting,
    ApiObject object)
    implements CachedView {

  static FullView of(ApiObject object) {
    return new FullView(
        CachedView.keyOf(object),
        object.uid(),
        CachedView.versionOf(object),
        object.labels(),
        CachedView.controllerOf(object),
        object.isDeleting(),
        object);
  }
}
