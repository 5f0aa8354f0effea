package io.berth.apiserver.client;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.ChangeFeed;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The API for controllers that live in the same process: the verbs of HTTP, with the same defaults,
 * checks and errors ({@link io.berth.apiserver.object.ApiFailure}), without the wire. Any thread
 * may call it.
 */
public interface ClusterApi {

  /**
   * What there was at one time.
   *
   * @param version where {@link #follow} goes on
   */
  record Listing(long version, List<ApiObject> objects) {}

  /** Creates an object; its namespace is the one that it names. */
  ApiObject create(ResourceType type, ApiObject object);

  Optional<ApiObject> get(ResourceType type, String namespace, String name);

  /** All objects of a type, in all namespaces, ordered by namespace and name. */
  Listing list(ResourceType type);

  /**
   * Changes an object, and tries again after a conflict. The status cannot be changed so. Returns
   * what is stored now, or nothing if there is no such object. A change that returns its argument
   * writes nothing.
   */
  Optional<ApiObject> update(
      ResourceType type, String namespace, String name, UnaryOperator<ApiObject> change);

  /** Like {@link #update} for the status, and only that. */
  Optional<ApiObject> updateStatus(
      ResourceType type, String namespace, String name, UnaryOperator<ApiObject> change);

  /** Deletes an object, or marks it as being deleted; does nothing if it is gone. */
  void delete(ResourceType type, String namespace, String name, DeleteOptions options);

  /** The changes after a version, in order. */
  ChangeFeed follow(ResourceType type, long version);
}
