package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The verbs for one object: get, update, patch, delete. */
final class ObjectVerbs {
  /** Kinds whose update creates what is not there. */
  private static final Set<ResourceType> CREATED_BY_UPDATE =
      Set.of(ResourceTypes.LEASE, ResourceTypes.EVENT);

  /** Kinds whose deletion returns the object. */
  private static final Set<ResourceType> RETURNED =
      Set.of(
          ResourceTypes.POD,
          ResourceTypes.SERVICE,
          ResourceTypes.SERVICE_ACCOUNT,
          ResourceTypes.PERSISTENT_VOLUME,
          ResourceTypes.PERSISTENT_VOLUME_CLAIM,
          ResourceTypes.STORAGE_CLASS,
          ResourceTypes.CSI_NODE,
          ResourceTypes.CSI_DRIVER,
          ResourceTypes.CSI_STORAGE_CAPACITY,
          ResourceTypes.VOLUME_ATTACHMENT,
          ResourceTypes.DEVICE_CLASS,
          ResourceTypes.RESOURCE_CLAIM,
          ResourceTypes.RESOURCE_CLAIM_TEMPLATE,
          ResourceTypes.RESOURCE_SLICE);

  private final Registry registry;
  private final Deletion deletion;
  private final PatchRequests patches;

  ObjectVerbs(Registry registry, Deletion deletion, PatchRequests patches) {
    this.registry = registry;
    this.deletion = deletion;
    this.patches = patches;
  }

  HttpResponse handle(RequestInfo info, HttpRequest request) {
    ResourceType type = EventConversion.stored(info.type());
    return switch (request.method()) {
      case "GET" -> {
        var _ = QueryOptions.version(request);
        ApiObject object = registry.find(type, info.key()).object();
        yield renderer(info, request).handle(200, object, List.of());
      }
      case "PUT" -> update(info, request);
      case "PATCH" -> patches.handle(info, UpdateScope.SPEC, request);
      case "DELETE" -> delete(info, request);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private HttpResponse update(RequestInfo info, HttpRequest request) {
    ResourceType type = EventConversion.stored(info.type());
    DecodedBody sent = DecodedBody.read(info, request).named(info);
    ApiObject object = EventConversion.toStored(info.type(), sent.object());
    Key key = info.key();
    boolean creates = CREATED_BY_UPDATE.contains(type) && registry.store().get(type, key).isEmpty();
    ApiObject stored =
        creates
            ? registry.create(type, object, QueryOptions.write(request))
            : registry.update(
                type, key, UpdateScope.SPEC, _ -> object, QueryOptions.write(request));
    return renderer(info, request).handle(creates ? 201 : 200, stored, sent.warnings());
  }

  private HttpResponse delete(RequestInfo info, HttpRequest request) {
    ResourceType type = EventConversion.stored(info.type());
    ApiObject body = new ApiObject(RequestBodies.optional(request));
    boolean dryRun = QueryOptions.isDryRun(request) || DeleteRequests.isDryRun(body);
    Deletion.Deleted deleted =
        deletion.delete(type, info.key(), DeleteRequests.of(body, request), dryRun);
    ObjectRenderer renderer = renderer(info, request);
    return deleted.gone() && !RETURNED.contains(type)
        ? renderer.whole(200, gone(info.type(), deleted.object()).tree(), List.of())
        : renderer.handle(200, deleted.object(), List.of());
  }

  private static Status gone(ResourceType type, ApiObject object) {
    Map<String, Tree> details = new LinkedHashMap<>();
    details.put("name", Trees.text(object.name()));
    if (!type.group().isEmpty()) {
      details.put("group", Trees.text(type.group()));
    }
    details.put("kind", Trees.text(type.plural()));
    details.put("uid", Trees.text(object.uid()));
    return Status.success(details);
  }

  private ObjectRenderer renderer(RequestInfo info, HttpRequest request) {
    return ObjectRenderer.of(info.type(), request, registry.now());
  }
}
