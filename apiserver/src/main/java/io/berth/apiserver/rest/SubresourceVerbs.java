package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
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

/** The verbs for subresources. */
final class SubresourceVerbs {
  private final Registry registry;
  private final PatchRequests patches;
  private final BindingSubresource bindings;
  private final EvictionSubresource evictions;

  SubresourceVerbs(Registry registry, Deletion deletion, PatchRequests patches) {
    this.registry = registry;
    this.patches = patches;
    this.bindings = new BindingSubresource(registry);
    this.evictions = new EvictionSubresource(registry, deletion);
  }

  HttpResponse handle(RequestInfo info, Subresource subresource, HttpRequest request) {
    return switch (subresource) {
      case STATUS -> status(info, request);
      case SCALE -> scale(info, request);
      case BINDING -> bind(info, request);
      case EVICTION -> evict(info, request);
      case FINALIZE -> finish(info, request);
      case LOG, EXEC, ATTACH, PORTFORWARD -> throw nothingRuns(info, subresource);
      case EPHEMERALCONTAINERS, RESIZE, TOKEN -> throw notServed(subresource);
    };
  }

  private HttpResponse status(RequestInfo info, HttpRequest request) {
    return switch (request.method()) {
      case "GET" -> show(info, request, registry.find(info.type(), info.key()).object());
      case "PUT" -> update(info, UpdateScope.STATUS, request);
      case "PATCH" -> patches.handle(info, UpdateScope.STATUS, request);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private HttpResponse update(RequestInfo info, UpdateScope scope, HttpRequest request) {
    DecodedBody sent = DecodedBody.read(info, request).named(info);
    ApiObject stored =
        registry.update(
            info.type(), info.key(), scope, _ -> sent.object(), QueryOptions.write(request));
    return ObjectRenderer.of(info.type(), request, registry.now())
        .handle(200, stored, sent.warnings());
  }

  private HttpResponse finish(RequestInfo info, HttpRequest request) {
    requireMethod(request, "PUT");
    DecodedBody sent = DecodedBody.read(info, request).named(info);
    ApiObject stored =
        registry.update(
            info.type(),
            info.key(),
            UpdateScope.FINALIZERS,
            current ->
                sent.object()
                    .at("spec", "finalizers")
                    .map(finalizers -> current.with(finalizers, "spec", "finalizers"))
                    .orElse(current.without("spec", "finalizers")),
            QueryOptions.write(request));
    return show(info, request, stored);
  }

  private HttpResponse scale(RequestInfo info, HttpRequest request) {
    ResourceType type = info.type();
    return switch (request.method()) {
      case "GET" ->
          show(info, request, ScaleSubresource.of(registry.find(type, info.key()).object()));
      case "PUT" -> {
        ApiObject sent = new ApiObject(RequestBodies.object(request));
        yield rescale(info, request, _ -> sent);
      }
      case "PATCH" -> patchScale(info, request);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private HttpResponse patchScale(RequestInfo info, HttpRequest request) {
    PatchKind kind =
        PatchKind.ofContentType(request.header("content-type"))
            .filter(found -> found != PatchKind.APPLY)
            .orElseThrow(() -> ApiFailure.unsupportedMediaType("a scale takes JSON patches only"));
    Tree patch = RequestBodies.json(request);
    PatchKind plain = kind == PatchKind.STRATEGIC ? PatchKind.MERGE : kind;
    return rescale(
        info,
        request,
        scale -> new ApiObject(Patches.apply(plain, info.type(), scale.tree(), patch)));
  }

  private HttpResponse rescale(
      RequestInfo info, HttpRequest request, UnaryOperator<ApiObject> change) {
    ApiObject stored =
        registry.update(
            info.type(),
            info.key(),
            UpdateScope.SCALE,
            current ->
                ScaleSubresource.applied(
                    info.type(), current, change.apply(ScaleSubresource.of(current))),
            QueryOptions.write(request));
    return show(info, request, ScaleSubresource.of(stored));
  }

  private HttpResponse bind(RequestInfo info, HttpRequest request) {
    requireMethod(request, "POST");
    bindings.bind(
        info.key(), new ApiObject(RequestBodies.object(request)), QueryOptions.write(request));
    return RestHandler.success(201);
  }

  private HttpResponse evict(RequestInfo info, HttpRequest request) {
    requireMethod(request, "POST");
    ApiObject body = new ApiObject(RequestBodies.object(request));
    if (!body.name().isEmpty() && !body.name().equals(info.name())) {
      throw ApiFailure.badRequest("name in URL does not match name in Eviction object");
    }
    ApiObject options =
        body.at("deleteOptions").orElse(null) instanceof Tree.Members written
            ? new ApiObject(written)
            : new ApiObject(io.berth.codec.Trees.object(java.util.Map.of()));
    boolean dryRun = QueryOptions.isDryRun(request) || DeleteRequests.isDryRun(options);
    evictions.evict(info.key(), DeleteRequests.of(options, request), dryRun);
    return RestHandler.success(201);
  }

  private HttpResponse show(RequestInfo info, HttpRequest request, ApiObject object) {
    return ObjectRenderer.of(info.type(), request, registry.now()).handle(200, object, List.of());
  }

  private static void requireMethod(HttpRequest request, String method) {
    if (!request.method().equals(method)) {
      throw ApiFailure.methodNotAllowed();
    }
  }

  private ApiFailure nothingRuns(RequestInfo info, Subresource subresource) {
    registry.find(info.type(), info.key());
    return new ApiFailure(
        Status.failure(
                501,
                "NotImplemented",
                "pods of an embedded cluster are simulated and run no containers, so there is no "
                    + subresource.segment())
            .about(info.type(), info.name()));
  }

  private static ApiFailure notServed(Subresource subresource) {
    return new ApiFailure(
        Status.failure(
            501, "NotImplemented", "an embedded cluster does not serve " + subresource.segment()));
  }
}
