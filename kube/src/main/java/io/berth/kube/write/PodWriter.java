package io.berth.kube.write;

import io.berth.codec.ApiTime;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.model.core.PodCondition;
import io.berth.model.meta.ObjectIdentity;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes that only pods have. Calls block, from any thread. */
final class PodWriter {
  private final Caller caller;
  private final ObjectWriter objects;

  PodWriter(Caller caller, ObjectWriter objects) {
    this.caller = caller;
    this.objects = objects;
  }

  /** Binds a pod to a node. */
  WriteResult bind(ObjectIdentity pod, String node) {
    JsonBody body =
        head("Binding")
            .put(
                "metadata",
                new JsonBody()
                    .put("name", pod.name())
                    .put("namespace", pod.namespace())
                    .put("uid", pod.uid()))
            .put("target", new JsonBody().put("kind", "Node").put("name", node));
    String path = ApiPath.of(pod) + ApiPath.of("binding");
    return caller.call(Request.with(Method.POST, path, body.content(Content.JSON)));
  }

  /**
   * Sets a condition and the nominated node, and touches nothing else. The uid in the patch makes
   * the server refuse (422) if the name belongs to another pod by now.
   */
  WriteResult patchStatus(ObjectIdentity pod, StatusPatch patch) {
    return patchStatus(pod, patch, new CancellationToken());
  }

  /**
   * Sets them unless it is cancelled before; see {@link #patchStatus(ObjectIdentity, StatusPatch)}.
   */
  WriteResult patchStatus(ObjectIdentity pod, StatusPatch patch, CancellationToken cancellation) {
    JsonBody status = new JsonBody();
    patch.condition().ifPresent(it -> status.putList("conditions", condition(it)));
    patch.nominatedNode().ifPresent(node -> status.patch("nominatedNodeName", node));
    JsonBody body =
        new JsonBody().put("metadata", new JsonBody().put("uid", pod.uid())).put("status", status);
    String path = ApiPath.of(pod) + ApiPath.of("status");
    return caller.call(
        Request.with(Method.PATCH, path, body.content(Content.STRATEGIC_MERGE_PATCH)),
        RetryPolicy.OWN_FIELDS,
        cancellation);
  }

  /** Every field is written, so that nothing of an older condition of the type stays. */
  private static JsonBody condition(PodCondition condition) {
    JsonBody body = new JsonBody().put("type", condition.type()).put("status", condition.status());
    body.patch("reason", condition.reason()).patch("message", condition.message());
    if (condition.observedGeneration() == 0) {
      body.putNull("observedGeneration");
    } else {
      body.put("observedGeneration", condition.observedGeneration());
    }
    body.patch("lastProbeTime", time(condition.lastProbeTime()));
    return body.patch("lastTransitionTime", time(condition.lastTransitionTime()));
  }

  private static String time(@Nullable Instant time) {
    return time == null ? "" : ApiTime.seconds(time);
  }

  /**
   * Deletes a pod to make room for another, after its status says why; if that cannot be said, the
   * pod is not deleted. Pods are not evicted through the eviction API, which would spare those with
   * a disruption budget: who has to go is decided already.
   */
  WriteResult delete(ObjectIdentity pod, PodCondition why) {
    WriteResult said = patchStatus(pod, new StatusPatch(Optional.of(why), Optional.empty()));
    return said instanceof WriteResult.Done ? objects.delete(pod) : said;
  }

  private static JsonBody head(String kind) {
    return new JsonBody().put("apiVersion", "v1").put("kind", kind);
  }
}
