package io.berth.apiserver.rest;

import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
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

/** Carries out patches. */
final class PatchRequests {
  private final Registry registry;
  private final ServerSideApply serverSideApply = new ServerSideApply();

  PatchRequests(Registry registry) {
    this.registry = registry;
  }

  Answer answer(Target target, Part part, Call call) {
    PatchKind kind =
        PatchKind.ofContentType(call.header("content-type"))
            .orElseThrow(
                () ->
                    new ApiFailure(
                        Status.generic(
                            415, "UnsupportedMediaType", "415: Unsupported Media Type")));
    checkOptions(kind, call);
    return kind == PatchKind.APPLY ? apply(target, part, call) : patch(target, part, kind, call);
  }

  private Answer patch(Target target, Part part, PatchKind kind, Call call) {
    ResourceType served = target.type();
    Tree patch = Bodies.json(call);
    AtomicReference<List<String>> warnings = new AtomicReference<>(List.of());
    ApiObject stored =
        registry.update(
            EventForms.stored(served),
            target.key(),
            part,
            current -> {
              Tree.Members seen = EventForms.toServed(served, current).tree();
              Incoming patched = patched(served, kind, seen, patch, call);
              warnings.set(patched.warnings());
              ApiObject same = same(target, patched.object());
              Identity.checkPatched(served, same, current);
              return EventForms.toStored(served, same);
            },
            Options.write(call));
    return renderer(target, call).answer(200, stored, warnings.get());
  }

  private static void checkOptions(PatchKind kind, Call call) {
    boolean applies = kind == PatchKind.APPLY;
    List<Status.Cause> causes = new ArrayList<>();
    if (applies && call.parameter("fieldManager").orElse("").isEmpty()) {
      causes.add(Status.Cause.required("fieldManager", "is required for apply patch"));
    }
    if (!applies && call.parameter("force").isPresent()) {
      causes.add(Status.Cause.forbidden("force", "may not be specified for non-apply patch"));
    }
    if (!causes.isEmpty()) {
      throw ApiFailure.invalidOptions(Options.kind(call), causes);
    }
  }

  private static Incoming patched(
      ResourceType type, PatchKind kind, Tree.Members current, Tree patch, Call call) {
    Tree.Members patched = Patches.apply(kind, type, current, patch);
    Decoding.Decoded decoded = Patches.decode(kind, type, patched, patch);
    List<String> problems = new ArrayList<>(Patches.problems(kind, patch));
    problems.addAll(decoded.problems());
    return Incoming.validated(
        decoded.object(),
        problems,
        call,
        all ->
            Patches.invalid(
                kind, patched, patch, "strict decoding error: " + String.join(", ", all)));
  }

  private Answer apply(Target target, Part part, Call call) {
    ResourceType type = target.type();
    Tree body = Bodies.yaml(call);
    if (!(body instanceof Tree.Members applied)) {
      throw ApiFailure.badRequest("the patch to be applied is not an object");
    }
    ApiObject object = new ApiObject(applied);
    var _ = same(target, object);
    By by = new By(Options.manager(call), part.subresource(), Options.flag(call, "force"));
    Optional<ApiObject> live =
        registry.store().get(type, target.key()).map(stored -> stored.object());
    ApiObject stored =
        live.isEmpty()
            ? registry.create(
                type,
                same(target, serverSideApply.apply(type, live, object, by, registry.now())),
                Options.write(call))
            : registry.update(
                type,
                target.key(),
                part,
                current ->
                    serverSideApply.apply(type, Optional.of(current), object, by, registry.now()),
                Options.write(call).applying());
    List<String> warnings = Incoming.decode(type, applied, call).warnings();
    return renderer(target, call).answer(live.isEmpty() ? 201 : 200, stored, warnings);
  }

  /** The object under the name and in the namespace of the path, which a patch cannot change. */
  private static ApiObject same(Target target, ApiObject object) {
    if (!object.name().isEmpty() && !object.name().equals(target.name())) {
      throw ApiFailure.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(object.name(), target.name()));
    }
    ApiObject named = object.with(target.name(), "metadata", "name");
    return target.namespace().isEmpty()
        ? named
        : named.with(target.namespace(), "metadata", "namespace");
  }

  private Renderer renderer(Target target, Call call) {
    return Renderer.of(target.type(), call, registry.now());
  }
}
