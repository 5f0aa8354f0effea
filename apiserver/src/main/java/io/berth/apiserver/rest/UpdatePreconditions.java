package io.berth.apiserver.rest;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Optional;

/** Preconditions of updates, uid and resource version, and the metadata that no update changes. */
final class UpdatePreconditions {
  private static final List<String> KEPT =
      List.of(
          "name",
          "namespace",
          "uid",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "generation",
          "generateName",
          "resourceVersion");

  private UpdatePreconditions() {}

  /** Refuses an update of another object, or of an older version of this one. */
  static void check(ResourceType type, ApiObject sent, ApiObject current) {
    String uid = sent.uid();
    if (!uid.isEmpty() && !uid.equals(current.uid())) {
      throw differs(type, current, "UID", uid, current.uid());
    }
    String version = sent.resourceVersion();
    if (!version.matches("\\d*")) {
      throw ApiFailure.badRequest(
          "strconv.ParseUint: parsing \"%s\": invalid syntax".formatted(version));
    }
    if (!version.isEmpty() && !version.equals(current.resourceVersion())) {
      throw ApiFailure.outdated(type, current.name());
    }
  }

  /** Refuses a patch that makes another object of one. */
  static void checkPatched(ResourceType type, ApiObject patched, ApiObject current) {
    String uid = patched.uid();
    if (!uid.isEmpty() && !uid.equals(current.uid())) {
      throw ApiFailure.invalid(
          type,
          current.name(),
          List.of(Status.Cause.invalid("metadata.uid", "\"" + uid + "\"", "field is immutable")));
    }
  }

  /** A precondition that does not hold. */
  static ApiFailure differs(
      ResourceType type, ApiObject current, String what, String wanted, String found) {
    return ApiFailure.conflict(
        type,
        current.name(),
        "Precondition failed: %s in precondition: %s, %s in object meta: %s"
            .formatted(what, wanted, what, found));
  }

  /** What was sent, with the identity of the object that it replaces. */
  static ApiObject keep(ApiObject sent, ApiObject current) {
    ApiObject kept = sent;
    for (String name : KEPT) {
      Optional<Tree> value = current.at("metadata", name);
      kept =
          value.isPresent()
              ? kept.with(value.get(), "metadata", name)
              : kept.without("metadata", name);
    }
    return kept;
  }
}
