package io.berth.apiserver.rest;

import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import io.berth.codec.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The verbs for a collection: list, watch, create, delete. */
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

  HttpResponse handle(RequestInfo info, HttpRequest request) {
    return switch (request.method()) {
      case "GET" -> read(info, request);
      case "POST" -> create(info, request);
      case "DELETE" -> delete(info, request);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private HttpResponse read(RequestInfo info, HttpRequest request) {
    ObjectRenderer renderer = ObjectRenderer.of(info.type(), request, registry.now());
    return QueryOptions.flag(request, "watch")
        ? watches.watch(renderer, info.namespace(), request)
        : lists.list(renderer, info.namespace(), request);
  }

  private HttpResponse create(RequestInfo info, HttpRequest request) {
    if (info.type().namespaced() && info.namespace().isEmpty()) {
      throw ApiFailure.methodNotAllowed();
    }
    DecodedBody sent = DecodedBody.read(info, request);
    if (!sent.object().resourceVersion().isEmpty()) {
      throw ApiFailure.badRequest("resourceVersion should not be set on objects to be created");
    }
    ApiObject created =
        registry.create(
            EventConversion.stored(info.type()),
            EventConversion.toStored(info.type(), sent.object()),
            QueryOptions.write(request));
    return ObjectRenderer.of(info.type(), request, registry.now())
        .handle(201, created, sent.warnings());
  }

  private HttpResponse delete(RequestInfo info, HttpRequest request) {
    boolean everywhere = info.type().namespaced() && info.namespace().isEmpty();
    if (everywhere || info.type().equals(ResourceTypes.NAMESPACE)) {
      throw ApiFailure.methodNotAllowed();
    }
    ResourceType type = EventConversion.stored(info.type());
    DeleteOptions options = DeleteRequests.read(request);
    SelectionPredicate selection = SelectionPredicate.of(type, info.namespace(), request);
    Store.Snapshot snapshot = registry.store().list(type, info.namespace());
    List<ApiObject> deleted = new ArrayList<>();
    for (StoredObject object : snapshot.objects()) {
      if (selection.matches(object)) {
        deleteOne(type, object, options, QueryOptions.isDryRun(request), deleted);
      }
    }
    ObjectRenderer renderer = ObjectRenderer.of(info.type(), request, registry.now());
    String version = Long.toString(registry.store().version());
    return renderer.whole(
        200,
        renderer.list(deleted, Trees.object(Map.of("resourceVersion", Trees.text(version)))),
        List.of());
  }

  private void deleteOne(
      ResourceType type,
      StoredObject object,
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
