package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.patch.PatchKind;
import io.berth.apiserver.patch.Patches;
import io.berth.apiserver.patch.ServerSideApply;
import io.berth.apiserver.patch.ServerSideApply.By;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.Decoding;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** The verb patch. */
final class PatchRequests {
  private final Registry registry;
  private final ServerSideApply serverSideApply = new ServerSideApply();

  PatchRequests(Registry registry) {
    this.registry = registry;
  }

  HttpResponse handle(RequestInfo info, UpdateScope scope, HttpRequest request) {
    PatchKind kind =
        PatchKind.ofContentType(request.header("content-type"))
            .orElseThrow(
                () ->
                    new ApiFailure(
                        Status.generic(
                            415, "UnsupportedMediaType", "415: Unsupported Media Type")));
    checkOptions(kind, request);
    return kind == PatchKind.APPLY
        ? apply(info, scope, request)
        : patch(info, scope, kind, request);
  }

  private HttpResponse patch(
      RequestInfo info, UpdateScope scope, PatchKind kind, HttpRequest request) {
    ResourceType served = info.type();
    Tree patch = RequestBodies.json(request);
    AtomicReference<List<String>> warnings = new AtomicReference<>(List.of());
    ApiObject stored =
        registry.update(
            EventConversion.stored(served),
            info.key(),
            scope,
            current -> {
              Tree.Members seen = EventConversion.toServed(served, current).tree();
              DecodedBody patched = patched(served, kind, seen, patch, request);
              warnings.set(patched.warnings());
              ApiObject same = same(info, patched.object());
              UpdatePreconditions.checkPatched(served, same, current);
              return EventConversion.toStored(served, same);
            },
            QueryOptions.write(request));
    return renderer(info, request).handle(200, stored, warnings.get());
  }

  private static void checkOptions(PatchKind kind, HttpRequest request) {
    boolean applies = kind == PatchKind.APPLY;
    List<Status.Cause> causes = new ArrayList<>();
    if (applies && request.parameter("fieldManager").orElse("").isEmpty()) {
      causes.add(Status.Cause.required("fieldManager", "is required for apply patch"));
    }
    if (!applies && request.parameter("force").isPresent()) {
      causes.add(Status.Cause.forbidden("force", "may not be specified for non-apply patch"));
    }
    if (!causes.isEmpty()) {
      throw ApiFailure.invalidOptions(QueryOptions.kind(request), causes);
    }
  }

  private static DecodedBody patched(
      ResourceType type, PatchKind kind, Tree.Members current, Tree patch, HttpRequest request) {
    Tree.Members patched = Patches.apply(kind, type, current, patch);
    Decoding.Decoded decoded = Patches.decode(kind, type, patched, patch);
    List<String> problems = new ArrayList<>(Patches.problems(kind, patch));
    problems.addAll(decoded.problems());
    return DecodedBody.validated(
        decoded.object(),
        problems,
        request,
        all ->
            Patches.invalid(
                kind, patched, patch, "strict decoding error: " + String.join(", ", all)));
  }

  private HttpResponse apply(RequestInfo info, UpdateScope scope, HttpRequest request) {
    ResourceType type = info.type();
    Tree body = RequestBodies.yaml(request);
    if (!(body instanceof Tree.Members applied)) {
      throw ApiFailure.badRequest("the patch to be applied is not an object");
    }
    ApiObject object = new ApiObject(applied);
    var _ = same(info, object);
    By by =
        new By(
            QueryOptions.manager(request),
            scope.subresource(),
            QueryOptions.flag(request, "force"));
    Optional<ApiObject> live =
        registry.store().get(type, info.key()).map(stored -> stored.object());
    ApiObject stored =
        live.isEmpty()
            ? registry.create(
                type,
                same(info, serverSideApply.apply(type, live, object, by, registry.now())),
                QueryOptions.write(request))
            : registry.update(
                type,
                info.key(),
                scope,
                current ->
                    serverSideApply.apply(type, Optional.of(current), object, by, registry.now()),
                QueryOptions.write(request).applying());
    List<String> warnings = DecodedBody.decode(type, applied, request).warnings();
    return renderer(info, request).handle(live.isEmpty() ? 201 : 200, stored, warnings);
  }

  /** The object under the name and in the namespace of the path, which a patch cannot change. */
  private static ApiObject same(RequestInfo info, ApiObject object) {
    if (!object.name().isEmpty() && !object.name().equals(info.name())) {
      throw ApiFailure.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(object.name(), info.name()));
    }
    ApiObject named = object.with(info.name(), "metadata", "name");
    return info.namespace().isEmpty()
        ? named
        : named.with(info.namespace(), "metadata", "namespace");
  }

  private ObjectRenderer renderer(RequestInfo info, HttpRequest request) {
    return ObjectRenderer.of(info.type(), request, registry.now());
  }
}
