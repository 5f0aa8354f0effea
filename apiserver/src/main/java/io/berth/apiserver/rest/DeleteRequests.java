package io.berth.apiserver.rest;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.client.DeleteOptions.Propagation;
import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.object.TreeFields;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Options of deletions, which come in the body or in the query. */
final class DeleteRequests {
  private static final String KIND = "DeleteOptions";
  private static final List<String> POLICIES = List.of("Background", "Foreground", "Orphan");

  private DeleteRequests() {}

  static DeleteOptions read(HttpRequest request) {
    return of(new ApiObject(RequestBodies.optional(request)), request);
  }

  /** As an object says it, and where it says nothing, the query. */
  static DeleteOptions of(ApiObject body, HttpRequest request) {
    check(body, request);
    return new DeleteOptions(
        grace(body, request),
        text(body, "preconditions", "uid"),
        text(body, "preconditions", "resourceVersion"),
        propagation(body, request));
  }

  /** Whether the body asks for a trial. */
  static boolean isDryRun(ApiObject body) {
    List<String> values = body.items("dryRun").stream().map(TreeFields::text).toList();
    if (!values.stream().allMatch("All"::equals)) {
      throw QueryOptions.noDryRun(KIND, values);
    }
    return !values.isEmpty();
  }

  private static void check(ApiObject body, HttpRequest request) {
    String policy = policy(body, request);
    List<Status.Cause> causes = new ArrayList<>();
    if (!policy.isEmpty() && body.at("orphanDependents").isPresent()) {
      causes.add(
          Status.Cause.invalid(
              "propagationPolicy",
              "\"" + policy + "\"",
              "orphanDependents and deletionPropagation cannot be both set"));
    }
    if (!policy.isEmpty() && !POLICIES.contains(policy)) {
      causes.add(
          new Status.Cause(
              "FieldValueNotSupported",
              "Unsupported value: \"%s\": supported values: \"Foreground\", \"Background\", \"Orphan\", \"nil\""
                  .formatted(policy),
              "propagationPolicy"));
    }
    if (!causes.isEmpty()) {
      throw ApiFailure.invalidOptions(KIND, causes);
    }
  }

  private static String policy(ApiObject body, HttpRequest request) {
    return text(body, "propagationPolicy")
        .or(() -> request.parameter("propagationPolicy"))
        .orElse("");
  }

  private static OptionalLong grace(ApiObject body, HttpRequest request) {
    OptionalLong said = TreeFields.number(body.at("gracePeriodSeconds"));
    return said.isPresent() || request.parameter("gracePeriodSeconds").isEmpty()
        ? said
        : OptionalLong.of(QueryOptions.number(request, "gracePeriodSeconds"));
  }

  private static Optional<String> text(ApiObject body, String... path) {
    return body.at(path).map(TreeFields::text);
  }

  private static Propagation propagation(ApiObject body, HttpRequest request) {
    Optional<Tree> orphan = body.at("orphanDependents");
    if (orphan.isPresent()) {
      return body.flag("orphanDependents") ? Propagation.ORPHAN : Propagation.BACKGROUND;
    }
    return switch (policy(body, request)) {
      case "Foreground" -> Propagation.FOREGROUND;
      case "Orphan" -> Propagation.ORPHAN;
      default -> Propagation.BACKGROUND;
    };
  }
}
