package io.berth.apiserver.rest;

import io.berth.apiserver.DeleteOptions;
import io.berth.apiserver.DeleteOptions.Propagation;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Fields;
import io.berth.model.tree.Tree;
import java.util.Optional;
import java.util.OptionalLong;

/** Options of deletions, which come in the body or in the query. */
final class DeleteRequests {
  private DeleteRequests() {}

  static DeleteOptions read(Call call) {
    return of(new ApiObject(Bodies.optional(call)), call);
  }

  /** As an object says it, and where it says nothing, the query. */
  static DeleteOptions of(ApiObject body, Call call) {
    return new DeleteOptions(
        grace(body, call),
        text(body, "preconditions", "uid"),
        text(body, "preconditions", "resourceVersion"),
        propagation(body, call));
  }

  /** Whether the body asks for a trial. */
  static boolean isDryRun(ApiObject body) {
    return body.items("dryRun").stream().map(Fields::text).anyMatch("All"::equals);
  }

  private static OptionalLong grace(ApiObject body, Call call) {
    OptionalLong said = Fields.number(body.at("gracePeriodSeconds"));
    return said.isPresent() || call.parameter("gracePeriodSeconds").isEmpty()
        ? said
        : OptionalLong.of(Options.number(call, "gracePeriodSeconds"));
  }

  private static Optional<String> text(ApiObject body, String... path) {
    return body.at(path).map(Fields::text);
  }

  private static Propagation propagation(ApiObject body, Call call) {
    Optional<Tree> orphan = body.at("orphanDependents");
    if (orphan.isPresent()) {
      return body.flag("orphanDependents") ? Propagation.ORPHAN : Propagation.BACKGROUND;
    }
    String said =
        text(body, "propagationPolicy").or(() -> call.parameter("propagationPolicy")).orElse("");
    return switch (said) {
      case "", "Background" -> Propagation.BACKGROUND;
      case "Foreground" -> Propagation.FOREGROUND;
      case "Orphan" -> Propagation.ORPHAN;
      default ->
          throw ApiFailure.badRequest(
              "invalid propagationPolicy \"%s\": use Background, Foreground or Orphan"
                  .formatted(said));
    };
  }
}
