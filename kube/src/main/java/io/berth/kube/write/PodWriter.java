package io.berth.kube.write;

import io.berth.codec.ApiTime;
import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.model.core.Pod;
import io.berth.model.core.PodCondition;
import io.berth.model.schema.Message;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is done to pods. Calls block, from any thread. */
final class PodWriter {
  private final Caller caller;

  PodWriter(Caller caller) {
    this.caller = caller;
  }

  /** Binds a pod to a node. */
  WriteResult bind(PodIdentity pod, String node) {
    JsonBody body =
        head("Binding")
            .put(
                "metadata",
                new JsonBody()
                    .put("name", pod.name())
                    .put("namespace", pod.namespace())
                    .put("uid", pod.uid()))
            .put("target", new JsonBody().put("kind", "Node").put("name", node));
    String path = ApiPath.pod(pod) + ApiPath.of("binding");
    return caller.call(Request.with(Method.POST, path, body.content(Content.JSON)));
  }

  /**
   * Sets a condition and the nominated node, and touches nothing else. The uid in the patch makes
   * the server refuse (422) if the name belongs to another pod by now.
   */
  WriteResult patchStatus(PodIdentity pod, StatusPatch patch) {
    return patchStatus(pod, patch, new Intent());
  }

  /** The same, as long as it is wanted. */
  WriteResult patchStatus(PodIdentity pod, StatusPatch patch, Intent intent) {
    JsonBody status = new JsonBody();
    patch.condition().ifPresent(it -> status.putList("conditions", condition(it)));
    patch.nominatedNode().ifPresent(node -> status.patch("nominatedNodeName", node));
    JsonBody body =
        new JsonBody().put("metadata", new JsonBody().put("uid", pod.uid())).put("status", status);
    String path = ApiPath.pod(pod) + ApiPath.of("status");
    return caller.call(
        Request.with(Method.PATCH, path, body.content(Content.STRATEGIC_MERGE_PATCH)), intent);
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

  /** Deletes a pod, with the grace that it asks for itself. */
  WriteResult delete(PodIdentity pod) {
    JsonBody body =
        head("DeleteOptions").put("preconditions", new JsonBody().put("uid", pod.uid()));
    return caller.call(Request.with(Method.DELETE, ApiPath.pod(pod), body.content(Content.JSON)));
  }

  /**
   * Deletes a pod to make room for another, after its status says why. Pods are not evicted through
   * the eviction API, which would spare those with a disruption budget: who has to go is decided
   * already. A pod that is gone is {@code Refused} with code 404.
   */
  WriteResult preempt(PodIdentity pod, Optional<PodCondition> why) {
    if (why.isPresent()) {
      WriteResult told = patchStatus(pod, new StatusPatch(why, Optional.empty()));
      if (!(told instanceof WriteResult.Done)) {
        return told;
      }
    }
    return delete(pod);
  }

  /** Looks a pod up. */
  WriteResult get(PodIdentity pod) {
    return caller.call(Request.get(ApiPath.pod(pod)));
  }

  /** What the answer to {@link #get} says. */
  static FindResult found(PodIdentity pod, WriteResult answer) {
    return switch (answer) {
      case WriteResult.Done(Content content) -> read(pod, content);
      case WriteResult.Refused refused when refused.isGone() ->
          new FindResult.Found(Optional.empty());
      case WriteResult.Refused refused -> new FindResult.Failed(refused.message());
      case WriteResult.Unknown(String message) -> new FindResult.Failed(message);
    };
  }

  private static FindResult read(PodIdentity wanted, Content content) {
    String source = "pod " + wanted.key();
    try {
      Pod pod =
          new MessageReader(MessageReader.Mode.ADMITTED)
              .read(Message.of(Pod.class), source, TreeReader.read(source, content.text()));
      return new FindResult.Found(
          Optional.of(pod).filter(it -> it.metadata().uid().equals(wanted.uid())));
    } catch (CodecException | RuntimeException e) {
      return new FindResult.Failed(String.valueOf(e.getMessage()));
    }
  }

  private static JsonBody head(String kind) {
    return new JsonBody().put("apiVersion", "v1").put("kind", kind);
  }
}
