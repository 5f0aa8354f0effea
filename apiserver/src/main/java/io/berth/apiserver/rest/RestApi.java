package io.berth.apiserver.rest;

import io.berth.apiserver.admission.Admission;
import io.berth.apiserver.admission.Lister;
import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.discovery.Discovery;
import io.berth.apiserver.http.HttpHandler;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.store.Store;
import io.berth.apiserver.store.StoredObject;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The whole API over one store: for clients on the wire, and for those in this process. */
public record RestApi(HttpHandler http, ClusterApi local) {

  /** An API that holds nothing yet. */
  public static RestApi create(Discovery discovery, InstantSource clock, RandomGenerator random) {
    Store store = new Store(SelectableFields::of);
    Registry registry = new Registry(store, new Admission(lookup(store)), clock, random);
    Deletion deletion = new Deletion(registry);
    PatchRequests patches = new PatchRequests(registry);
    HttpHandler http =
        new RestHandler(
            discovery,
            new ObjectVerbs(registry, deletion, patches),
            new SubresourceVerbs(registry, deletion, patches),
            new CollectionVerbs(registry, deletion));
    return new RestApi(http, new LocalApi(registry, deletion));
  }

  private static Lister lookup(Store store) {
    return new Lister() {
      @Override
      public Optional<ApiObject> get(ResourceType type, String namespace, String name) {
        return store.get(type, new Key(namespace, name)).map(StoredObject::object);
      }

      @Override
      public List<ApiObject> list(ResourceType type) {
        return store.list(type, "").objects().stream().map(StoredObject::object).toList();
      }
    };
  }
}
