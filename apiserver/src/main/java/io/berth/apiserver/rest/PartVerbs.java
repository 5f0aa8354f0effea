package io.berth.apiserver.rest;

import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.patch.PatchKind;
import io.berth.apiserver.patch.Patches;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.function.UnaryOperator;

/** What can be done with the subresources of an object. */
final class PartVerbs {
  private final Registry registry;
  private final PatchRequests patches;
  private final Bindings bindings;
  private final Evictions evictions;

  PartVerbs(Registry registry, Deletion deletion, PatchRequests patches) {
    this.registry = registry;
    this.patches = patches;
    this.bindings = new Bindings(registry);
    this.evictions = new Evictions(registry, deletion);
  }

  Answer answer(Target target, Subresource part, Call call) {
    return switch (part) {
      case STATUS -> status(target, call);
      case SCALE -> scale(target, call);
      case BINDING -> bind(target, call);
      case EVICTION -> evict(target, call);
      case FINALIZE -> finish(target, call);
      case LOG, EXEC, ATTACH, PORTFORWARD -> throw nothingRuns(target, part);
      case EPHEMERALCONTAINERS, RESIZE, TOKEN -> throw notServed(part);
    };
  }

  private Answer status(Target target, Call call) {
    return switch (call.method()) {
      case "GET" -> show(target, call, registry.find(target.type(), target.key()).object());
      case "PUT" -> update(target, Part.STATUS, call);
      case "PATCH" -> patches.answer(target, Part.STATUS, call);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private Answer update(Target target, Part part, Call call) {
    Incoming sent = Incoming.read(target, call).named(target);
    ApiObject stored =
        registry.update(target.type(), target.key(), part, _ -> sent.object(), Options.write(call));
    return Renderer.of(target.type(), call, registry.now()).answer(200, stored, sent.warnings());
  }

  private Answer finish(Target target, Call call) {
    requireMethod(call, "PUT");
    Incoming sent = Incoming.read(target, call).named(target);
    ApiObject stored =
        registry.update(
            target.type(),
            target.key(),
            Part.FINALIZERS,
            current ->
                sent.object()
                    .at("spec", "finalizers")
                    .map(finalizers -> current.with(finalizers, "spec", "finalizers"))
                    .orElse(current.without("spec", "finalizers")),
            Options.write(call));
    return show(target, call, stored);
  }

  private Answer scale(Target target, Call call) {
    ResourceType type = target.type();
    return switch (call.method()) {
      case "GET" -> show(target, call, Scales.of(registry.find(type, target.key()).object()));
      case "PUT" -> {
        ApiObject sent = new ApiObject(Bodies.object(call));
        yield rescale(target, call, _ -> sent);
      }
      case "PATCH" -> patchScale(target, call);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private Answer patchScale(Target target, Call call) {
    PatchKind kind =
        PatchKind.ofContentType(call.header("content-type"))
            .filter(found -> found != PatchKind.APPLY)
            .orElseThrow(() -> ApiFailure.unsupportedMediaType("a scale takes JSON patches only"));
    Tree patch = Bodies.json(call);
    PatchKind plain = kind == PatchKind.STRATEGIC ? PatchKind.MERGE : kind;
    return rescale(
        target,
        call,
        scale -> new ApiObject(Patches.apply(plain, target.type(), scale.tree(), patch)));
  }

  private Answer rescale(Target target, Call call, UnaryOperator<ApiObject> change) {
    ApiObject stored =
        registry.update(
            target.type(),
            target.key(),
            Part.SCALE,
            current -> Scales.applied(target.type(), current, change.apply(Scales.of(current))),
            Options.write(call));
    return show(target, call, Scales.of(stored));
  }

  private Answer bind(Target target, Call call) {
    requireMethod(call, "POST");
    bindings.bind(target.key(), new ApiObject(Bodies.object(call)), Options.write(call));
    return RestApp.success(201);
  }

  private Answer evict(Target target, Call call) {
    requireMethod(call, "POST");
    ApiObject body = new ApiObject(Bodies.object(call));
    if (!body.name().isEmpty() && !body.name().equals(target.name())) {
      throw ApiFailure.badRequest("name in URL does not match name in Eviction object");
    }
    ApiObject options =
        body.at("deleteOptions").orElse(null) instanceof Tree.Members written
            ? new ApiObject(written)
            : new ApiObject(io.berth.codec.Trees.object(java.util.Map.of()));
    boolean dryRun = Options.isDryRun(call) || DeleteRequests.isDryRun(options);
    evictions.evict(target.key(), DeleteRequests.of(options, call), dryRun);
    return RestApp.success(201);
  }

  private Answer show(Target target, Call call, ApiObject object) {
    return Renderer.of(target.type(), call, registry.now()).answer(200, object, List.of());
  }

  private static void requireMethod(Call call, String method) {
    if (!call.method().equals(method)) {
      throw ApiFailure.methodNotAllowed();
    }
  }

  private ApiFailure nothingRuns(Target target, Subresource part) {
    registry.find(target.type(), target.key());
    return new ApiFailure(
        Status.failure(
                501,
                "NotImplemented",
                "pods of an embedded cluster are simulated and run no containers, so there is no "
                    + part.segment())
            .about(target.type(), target.name()));
  }

  private static ApiFailure notServed(Subresource part) {
    return new ApiFailure(
        Status.failure(
            501, "NotImplemented", "an embedded cluster does not serve " + part.segment()));
  }
}
