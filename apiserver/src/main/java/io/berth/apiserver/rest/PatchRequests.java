package io.berth.apiserver.rest;

import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.patch.PatchKind;
import io.berth.apiserver.patch.Patches;
import io.berth.apiserver.patch.ServerSideApply;
import io.berth.apiserver.resource.ResourceType;
import io.berth.model.tree.Tree;
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
                    ApiFailure.unsupportedMediaType(
                        "the body of the request was in an unknown format - accepted media types"
                            + " include: application/json-patch+json, application/merge-patch+json,"
                            + " application/strategic-merge-patch+json,"
                            + " application/apply-patch+yaml"));
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
              Incoming patched =
                  Incoming.decode(served, Patches.apply(kind, served, seen, patch), call);
              warnings.set(patched.warnings());
              return EventForms.toStored(served, same(target, patched.object()));
            },
            Options.write(call));
    return renderer(target, call).answer(200, stored, warnings.get());
  }

  private Answer apply(Target target, Part part, Call call) {
    ResourceType type = target.type();
    String manager =
        call.parameter("fieldManager")
            .filter(name -> !name.isEmpty())
            .orElseThrow(
                () ->
                    ApiFailure.badRequest(
                        "PatchOptions.meta.k8s.io \"\" is invalid: fieldManager: Required value: is"
                            + " required for apply patch"));
    Tree body = Bodies.yaml(call);
    if (!(body instanceof Tree.Members applied)) {
      throw ApiFailure.badRequest("the patch to be applied is not an object");
    }
    Incoming sent = Incoming.decode(type, applied, call);
    ApiObject object = same(target, new ApiObject(applied));
    boolean force = Options.flag(call, "force");
    Optional<ApiObject> live =
        registry.store().get(type, target.key()).map(stored -> stored.object());
    ApiObject stored =
        live.isEmpty()
            ? registry.create(
                type,
                serverSideApply.apply(type, live, object, manager, force, registry.now()),
                Options.write(call))
            : registry.update(
                type,
                target.key(),
                part,
                current ->
                    serverSideApply.apply(
                        type, Optional.of(current), object, manager, force, registry.now()),
                Options.write(call));
    return renderer(target, call).answer(live.isEmpty() ? 201 : 200, stored, sent.warnings());
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
