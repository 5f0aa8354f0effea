package io.berth.apiserver.rest;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.client.DeleteOptions;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.ChangeFeed;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The {@link ClusterApi} of this server: the verbs without HTTP. */
final class LocalApi implements ClusterApi {
  private final Registry registry;
  private final Deletion deletion;

  LocalApi(Registry registry, Deletion deletion) {
    this.registry = registry;
    this.deletion = deletion;
  }

  @Override
  public ApiObject create(ResourceType type, ApiObject object) {
    return registry.create(type, object, WriteOptions.INTERNAL);
  }

  @Override
  public Optional<ApiObject> get(ResourceType type, String namespace, String name) {
    return registry.store().get(type, new Key(namespace, name)).map(StoredObject::object);
  }

  @Override
  public Listing list(ResourceType type) {
    Store.Snapshot snapshot = registry.store().list(type, "");
    return new Listing(
        snapshot.version(), snapshot.objects().stream().map(StoredObject::object).toList());
  }

  @Override
  public Optional<ApiObject> update(
      ResourceType type, String namespace, String name, UnaryOperator<ApiObject> change) {
    // Controllers finish namespaces by an update, since they have no subresources.
    UpdateScope scope =
        type.equals(ResourceTypes.NAMESPACE) ? UpdateScope.SERVER : UpdateScope.SPEC;
    return unlessGone(type, new Key(namespace, name), scope, change);
  }

  @Override
  public Optional<ApiObject> updateStatus(
      ResourceType type, String namespace, String name, UnaryOperator<ApiObject> change) {
    return unlessGone(type, new Key(namespace, name), UpdateScope.STATUS, change);
  }

  @Override
  public void delete(ResourceType type, String namespace, String name, DeleteOptions options) {
    try {
      deletion.delete(type, new Key(namespace, name), options, false);
    } catch (ApiFailure e) {
      boolean otherObject = options.uid().isPresent() && e.code() == 409;
      if (e.code() != 404 && !otherObject) {
        throw e;
      }
    }
  }

  @Override
  public ChangeFeed follow(ResourceType type, long version) {
    return registry.store().follow(type, version);
  }

  private Optional<ApiObject> unlessGone(
      ResourceType type, Key key, UpdateScope scope, UnaryOperator<ApiObject> change) {
    try {
      return Optional.of(registry.update(type, key, scope, change, WriteOptions.INTERNAL));
    } catch (ApiFailure e) {
      if (e.code() == 404) {
        return Optional.empty();
      }
      throw e;
    }
  }
}
