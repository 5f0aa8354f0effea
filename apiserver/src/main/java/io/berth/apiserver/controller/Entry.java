package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.store.Key;
import java.util.Map;
import java.util.Optional;

/** A view that keeps the whole object, for kinds of which there are not many. */
record Entry(
    Key key,
    String uid,
    long version,
    Map<String, String> labels,
    Optional<Owner> controller,
    boolean deleting,
    ApiObject object)
    implements View {

  static Entry of(ApiObject object) {
    return new Entry(
        View.keyOf(object),
        object.uid(),
        View.versionOf(object),
        object.labels(),
        View.controllerOf(object),
        object.isDeleting(),
        object);
  }
}
