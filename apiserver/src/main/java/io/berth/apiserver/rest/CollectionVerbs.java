package io.berth.apiserver.rest;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.Stored;
import io.berth.codec.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What can be done with all objects of a kind: list, watch, create, delete. */
final class CollectionVerbs {
  private final Registry registry;
  private final Deletion deletion;
  private final Lists lists;
  private final Watches watches;

  CollectionVerbs(Registry registry, Deletion deletion) {
    this.registry = registry;
    this.deletion = deletion;
    this.lists = new Lists(registry.store());
    this.watches = new Watches(registry.store());
  }

  Answer answer(Target target, Call call) {
    return switch (call.method()) {
      case "GET" -> read(target, call);
      case "POST" -> create(target, call);
      case "DELETE" -> delete(target, call);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private Answer read(Target target, Call call) {
    Renderer renderer = Renderer.of(target.type(), call, registry.now());
    return Options.flag(call, "watch")
        ? watches.watch(renderer, target.namespace(), call)
        : lists.list(renderer, target.namespace(), call);
  }

  private Answer create(Target target, Call call) {
    if (target.type().namespaced() && target.namespace().isEmpty()) {
      throw ApiFailure.methodNotAllowed();
    }
    Incoming sent = Incoming.read(target, call);
    if (!sent.object().resourceVersion().isEmpty()) {
      throw ApiFailure.badRequest("resourceVersion should not be set on objects to be created");
    }
    ApiObject created =
        registry.create(
            EventForms.stored(target.type()),
            EventForms.toStored(target.type(), sent.object()),
            Options.write(call));
    return Renderer.of(target.type(), call, registry.now()).answer(201, created, sent.warnings());
  }

  private Answer delete(Target target, Call call) {
    boolean everywhere = target.type().namespaced() && target.namespace().isEmpty();
    if (everywhere || target.type().equals(ResourceTypes.NAMESPACE)) {
      throw ApiFailure.methodNotAllowed();
    }
    ResourceType type = EventForms.stored(target.type());
    DeleteOptions options = DeleteRequests.read(call);
    Selection selection = Selection.of(type, target.namespace(), call);
    Store.Snapshot snapshot = registry.store().list(type, target.namespace());
    List<ApiObject> deleted = new ArrayList<>();
    for (Stored object : snapshot.objects()) {
      if (selection.matches(object)) {
        deleteOne(type, object, options, Options.isDryRun(call), deleted);
      }
    }
    Renderer renderer = Renderer.of(target.type(), call, registry.now());
    String version = Long.toString(registry.store().version());
    return renderer.whole(
        200,
        renderer.list(deleted, Trees.object(Map.of("resourceVersion", Trees.text(version)))),
        List.of());
  }

  private void deleteOne(
      ResourceType type,
      Stored object,
      DeleteOptions options,
      boolean dryRun,
      List<ApiObject> deleted) {
    try {
      var _ = deletion.delete(type, object.key(), options, dryRun);
      deleted.add(object.object());
    } catch (ApiFailure e) {
      if (e.code() != 404) {
        throw e;
      }
    }
  }
}
