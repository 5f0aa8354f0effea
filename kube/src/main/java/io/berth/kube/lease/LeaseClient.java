package io.berth.kube.lease;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.ApiStatus;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.transport.Request.Method;
import io.berth.kube.transport.Transport;
import io.berth.kube.write.ApiPath;
import io.berth.model.coordination.Lease;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.time.Duration;

/** One lease on the API server. Calls block, and none is repeated. */
final class LeaseClient {
  private final Transport transport;
  private final LeaseName lease;
  private final LeaseDocument document;

  LeaseClient(Transport transport, LeaseName lease) {
    this.transport = transport;
    this.lease = lease;
    this.document = new LeaseDocument(lease);
  }

  LeaseResult perform(LeaseRequest call, Duration timeout) {
    try {
      return understand(call, transport.send(request(call).timeout(timeout)));
    } catch (IOException | RuntimeException e) {
      return failed(call, String.valueOf(e.getMessage()));
    }
  }

  private Request request(LeaseRequest call) {
    String all =
        ApiPath.of("apis", "coordination.k8s.io", "v1", "namespaces", lease.namespace(), "leases");
    String one = all + ApiPath.of(lease.name());
    return switch (call) {
      case LeaseRequest.Read _ -> Request.get(one);
      case LeaseRequest.Create(var spec) ->
          Request.with(Method.POST, all, json(document.fresh(spec)));
      case LeaseRequest.Replace(var seen, var spec) ->
          Request.with(Method.PUT, one, json(document.changed(seen, spec)));
    };
  }

  private static Content json(Tree tree) {
    return Content.of(Content.JSON, JsonWriter.compact(tree));
  }

  private LeaseResult understand(LeaseRequest call, ApiResponse answer) {
    if (answer.isSuccess()) {
      return read(call, answer.content());
    }
    ApiStatus status = ApiStatus.of(answer);
    return switch (answer.status()) {
      case 404 -> missing(call, status.message());
      case 409 -> new LeaseResult.Conflict(status.message());
      case 403 -> failed(call, status.message() + cure(call));
      default -> failed(call, status.message());
    };
  }

  /** What is missing is the lease, or to create it, its namespace. */
  private LeaseResult missing(LeaseRequest call, String message) {
    return call instanceof LeaseRequest.Create ? failed(call, message) : new LeaseResult.Missing();
  }

  private static String cure(LeaseRequest call) {
    return "; grant the verb \""
        + call.verb()
        + "\" on the resource \"leases\" of the API group \"coordination.k8s.io\"";
  }

  private LeaseResult read(LeaseRequest call, Content content) {
    String source = "lease " + lease;
    try {
      if (!(TreeReader.read(source, content.text()) instanceof Tree.Members whole)) {
        return failed(call, "the server's answer is no object");
      }
      Lease read =
          new MessageReader(MessageReader.Mode.LENIENT)
              .read(Message.of(Lease.class), source, whole);
      if (read.metadata().resourceVersion().isEmpty()) {
        return failed(call, "the server's answer has no metadata.resourceVersion");
      }
      return new LeaseResult.Present(new ObservedLease(whole, read.spec()));
    } catch (CodecException e) {
      return failed(call, e.getMessage() + "; correct the lease, or delete it");
    }
  }

  private LeaseResult failed(LeaseRequest call, String problem) {
    return new LeaseResult.Failed("cannot " + call.verb() + " lease " + lease + ": " + problem);
  }
}
