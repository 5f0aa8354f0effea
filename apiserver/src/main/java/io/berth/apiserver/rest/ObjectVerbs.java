package io.berth.apiserver.rest;

import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
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

/** What can be done with one object: get, update, patch, delete. */
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

  Answer answer(Target target, Call call) {
    ResourceType type = EventForms.stored(target.type());
    return switch (call.method()) {
      case "GET" -> {
        var _ = Options.version(call);
        ApiObject object = registry.find(type, target.key()).object();
        yield renderer(target, call).answer(200, object, List.of());
      }
      case "PUT" -> update(target, call);
      case "PATCH" -> patches.answer(target, Part.SPEC, call);
      case "DELETE" -> delete(target, call);
      default -> throw ApiFailure.methodNotAllowed();
    };
  }

  private Answer update(Target target, Call call) {
    ResourceType type = EventForms.stored(target.type());
    Incoming sent = Incoming.read(target, call).named(target);
    ApiObject object = EventForms.toStored(target.type(), sent.object());
    Key key = target.key();
    boolean creates = CREATED_BY_UPDATE.contains(type) && registry.store().get(type, key).isEmpty();
    ApiObject stored =
        creates
            ? registry.create(type, object, Options.write(call))
            : registry.update(type, key, Part.SPEC, _ -> object, Options.write(call));
    return renderer(target, call).answer(creates ? 201 : 200, stored, sent.warnings());
  }

  private Answer delete(Target target, Call call) {
    ResourceType type = EventForms.stored(target.type());
    ApiObject body = new ApiObject(Bodies.optional(call));
    boolean dryRun = Options.isDryRun(call) || DeleteRequests.isDryRun(body);
    Deletion.Deleted deleted =
        deletion.delete(type, target.key(), DeleteRequests.of(body, call), dryRun);
    Renderer renderer = renderer(target, call);
    return deleted.gone() && !RETURNED.contains(type)
        ? renderer.whole(200, gone(target.type(), deleted.object()).tree(), List.of())
        : renderer.answer(200, deleted.object(), List.of());
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

  private Renderer renderer(Target target, Call call) {
    return Renderer.of(target.type(), call, registry.now());
  }
}
