package io.berth.kube.write;

import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.model.meta.MergePatch;
import io.berth.model.meta.ObjectIdentity;

/** Reads and changes objects of any kind. Calls block, from any thread. */
final class ObjectWriter {
  private final Caller caller;

  ObjectWriter(Caller caller) {
    this.caller = caller;
  }

  /**
   * Changes fields of an object. The uid in the patch makes the server refuse (422) if the name
   * belongs to another object by now; a resource version makes it refuse (409) if the object has
   * changed since.
   */
  WriteResult patch(ObjectIdentity object, ObjectPatch patch) {
    RetryPolicy policy =
        patch.resourceVersion().isEmpty() ? RetryPolicy.SHARED_FIELDS : RetryPolicy.NOT_IDEMPOTENT;
    String path = ApiPath.of(object);
    if (!patch.subresource().isEmpty()) {
      path += ApiPath.of(patch.subresource());
    }
    try {
      Content body = MergePatchDocument.of(preconditions(object, patch));
      return caller.call(Request.with(Method.PATCH, path, body), policy, new CancellationToken());
    } catch (IllegalArgumentException e) {
      return WriteResult.Refused.unsent("Invalid", object + ": " + e.getMessage());
    }
  }

  private static MergePatch preconditions(ObjectIdentity object, ObjectPatch patch) {
    MergePatch body = patch.fields();
    if (!object.uid().isEmpty()) {
      body = body.set(object.uid(), "metadata", "uid");
    }
    return patch.resourceVersion().isEmpty()
        ? body
        : body.set(patch.resourceVersion(), "metadata", "resourceVersion");
  }

  /**
   * Deletes an object, with the grace that it asks for itself. If it is gone, the answer is 404; if
   * the name belongs to another object by now, 409.
   */
  WriteResult delete(ObjectIdentity object) {
    JsonBody body = new JsonBody().put("apiVersion", "v1").put("kind", "DeleteOptions");
    if (!object.uid().isEmpty()) {
      body.put("preconditions", new JsonBody().put("uid", object.uid()));
    }
    return caller.call(Request.with(Method.DELETE, ApiPath.of(object), body.content(Content.JSON)));
  }

  /** Reads an object. */
  WriteResult get(ObjectIdentity object) {
    return caller.call(Request.get(ApiPath.of(object)));
  }
}
