package io.berth.kube.lease;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.codec.Trees;
import io.berth.kube.transport.ApiResponse;
import io.berth.kube.transport.Content;
import io.berth.kube.transport.Request;
import io.berth.kube.write.FakeTransport;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An API server with one lease, in memory, as strict as the real one. */
final class LeaseServer implements FakeTransport {
  private static final String ALL = "/apis/coordination.k8s.io/v1/namespaces/kube-system/leases";
  private static final String ONE = ALL + "/kube-scheduler";
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z";

  static final LeaseName NAME = new LeaseName("kube-system", "kube-scheduler");

  final List<Request> requests = Collections.synchronizedList(new ArrayList<>());
  private Tree.@Nullable Members lease;
  private long version = 100;

  @Override
  public synchronized ApiResponse send(Request request) {
    requests.add(request);
    return switch (request.method()) {
      case GET -> request.path().equals(ONE) ? get() : refuse(404, "NotFound", request.path());
      case POST -> request.path().equals(ALL) ? post(body(request)) : refuse(404, "NotFound", "x");
      case PUT -> request.path().equals(ONE) ? put(body(request)) : refuse(404, "NotFound", "x");
      case PATCH, DELETE -> refuse(405, "MethodNotAllowed", "not here");
    };
  }

  private ApiResponse get() {
    return lease == null ? refuse(404, "NotFound", "no lease") : answer(200, lease);
  }

  private ApiResponse post(Tree.Members body) {
    if (lease != null) {
      return refuse(409, "AlreadyExists", "there is one");
    }
    return store(201, body);
  }

  private ApiResponse put(Tree.Members body) {
    if (lease == null) {
      return refuse(404, "NotFound", "no lease");
    }
    if (!text(body, "metadata", "resourceVersion").equals(Long.toString(version))) {
      return refuse(409, "Conflict", "the object has been modified");
    }
    return store(200, body);
  }

  private ApiResponse store(int status, Tree.Members body) {
    boolean sound =
        text(body, "spec", "renewTime").matches(TIME)
            && text(body, "spec", "acquireTime").matches(TIME)
            && Integer.parseInt(text(body, "spec", "leaseDurationSeconds")) > 0
            && text(body, "metadata", "name").equals("kube-scheduler")
            && text(body, "kind").equals("Lease");
    if (!sound) {
      return refuse(422, "Invalid", JsonWriter.compact(body));
    }
    lease = versioned(body);
    return answer(status, lease);
  }

  private Tree.Members versioned(Tree.Members body) {
    version++;
    Map<String, Tree> metadata = new LinkedHashMap<>(members(body, "metadata").members());
    metadata.put("resourceVersion", Trees.text(Long.toString(version)));
    Map<String, Tree> whole = new LinkedHashMap<>(body.members());
    whole.put("metadata", Trees.object(metadata));
    return Trees.object(whole);
  }

  /** Somebody changes the lease by hand. */
  synchronized void edit(String json) {
    lease = versioned(parse(json));
  }

  synchronized void delete() {
    lease = null;
  }

  synchronized String text(String... path) {
    return lease == null ? "" : text(lease, path);
  }

  synchronized String holder() {
    return text("spec", "holderIdentity");
  }

  private static Tree.Members body(Request request) {
    return parse(request.body().orElseThrow().text());
  }

  private static Tree.Members parse(String json) {
    try {
      return (Tree.Members) TreeReader.read("body", json);
    } catch (CodecException e) {
      throw new AssertionError(e);
    }
  }

  private static Tree.Members members(Tree.Members parent, String name) {
    return parent.members().get(name) instanceof Tree.Members found
        ? found
        : Trees.object(Map.of());
  }

  private static String text(Tree.Members tree, String... path) {
    Tree value = tree;
    for (String name : path) {
      value = value instanceof Tree.Members object ? object.members().get(name) : null;
    }
    return switch (value) {
      case Tree.Text(var _, String text) -> text;
      case Tree.Numeral(var _, String digits) -> digits;
      case null, default -> "";
    };
  }

  private static ApiResponse answer(int status, Tree tree) {
    return new ApiResponse(
        status, Optional.empty(), Content.of(Content.JSON, JsonWriter.compact(tree)));
  }

  static ApiResponse refuse(int status, String reason, String message) {
    String json =
        "{\"kind\":\"Status\",\"reason\":\"%s\",\"message\":%s}"
            .formatted(reason, JsonWriter.compact(Trees.text(message)));
    return new ApiResponse(status, Optional.empty(), Content.of(Content.JSON, json));
  }
}
