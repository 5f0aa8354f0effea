package io.berth.app.cluster;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.Tokens;
import io.berth.codec.TreeReader;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Speaks to the API server on behalf of a test: plain HTTP and JSON, and none of the code that the
 * test is about. Safe for use by many threads.
 */
final class ApiClient implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final URI server;
  private final String token;
  private final HttpClient http;

  /**
   * A client with a token, or without one if that is empty.
   *
   * @param authority the certificates that vouch for the server, as PEM
   */
  ApiClient(URI server, String authority, String token) {
    this.server = server;
    this.token = token;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .sslContext(Tls.trusting(authority))
            .build();
  }

  /** What came back. */
  record Answer(int status, String body) {
    boolean isSuccess() {
      return status < 300;
    }

    Tree tree() {
      return Json.read(body);
    }
  }

  /** Sends any request; a body is sent as JSON. Only a lost connection is an exception. */
  Answer send(String method, String path, String body) throws IOException, InterruptedException {
    return send(method, path, body, "application/json");
  }

  private Answer send(String method, String path, String body, String type)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve(path))
            .method(method, BodyPublishers.ofString(body))
            .timeout(PATIENCE)
            .header("Accept", "application/json");
    if (!body.isEmpty()) {
      request.header("Content-Type", type);
    }
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
    return new Answer(response.statusCode(), response.body());
  }

  Tree get(String path) throws IOException, InterruptedException {
    return succeeded("GET", path, send("GET", path, ""));
  }

  /** Posts JSON to the path of a resource. */
  Tree create(String path, String json) throws IOException, InterruptedException {
    return succeeded("POST", path, send("POST", path, json));
  }

  /**
   * Creates an object where its kind belongs; a pod's containers get an image if they have none.
   */
  <T extends Record & KubeObject> Tree create(T object) throws IOException, InterruptedException {
    Manifest manifest = Manifest.of(object);
    return create(manifest.collection(), manifest.json());
  }

  /** Creates many objects, several at a time and in no certain order. */
  <T extends Record & KubeObject> void createAll(Collection<T> objects)
      throws IOException, InterruptedException {
    Bulk.forEach(objects, this::create);
  }

  /** Creates the objects of a manifest in YAML, one after the other. */
  void createAll(String yaml) throws IOException, InterruptedException {
    Tokens tokens = Tokens.yaml("manifest", new StringReader(yaml));
    try {
      while (tokens.next() != Tokens.Token.END) {
        Tree object = TreeReader.readCurrent(tokens);
        Kind<?> kind =
            Kinds.find(Json.text(object, "apiVersion"), Json.text(object, "kind")).orElseThrow();
        create(
            Manifest.collection(kind, Json.text(object, "metadata", "namespace")),
            JsonWriter.compact(object));
      }
    } catch (CodecException e) {
      throw new IOException(e);
    }
  }

  /** Changes an object by a merge patch. */
  Tree patch(String path, String json) throws IOException, InterruptedException {
    return succeeded("PATCH", path, send("PATCH", path, json, "application/merge-patch+json"));
  }

  /** Deletes an object without grace; that it has gone already is no failure. */
  void delete(String path) throws IOException, InterruptedException {
    Answer answer = send("DELETE", path, "{\"gracePeriodSeconds\":0}");
    if (answer.status() != 404) {
      succeeded("DELETE", path, answer);
    }
  }

  private static Tree succeeded(String method, String path, Answer answer) throws IOException {
    if (!answer.isSuccess()) {
      throw new IOException("%s %s: %d %s".formatted(method, path, answer.status(), answer.body()));
    }
    return answer.tree();
  }

  /** The node of each pod in a namespace, by the pod's name; empty while it has none. */
  Map<String, String> nodesOfPods(String namespace) throws IOException, InterruptedException {
    return nodesOfPods(namespace, "");
  }

  /** The same, asked for with these parameters. */
  Map<String, String> nodesOfPods(String namespace, String query)
      throws IOException, InterruptedException {
    String path = "/api/v1/namespaces/%s/pods?%s".formatted(namespace, query);
    Map<String, String> nodes = new TreeMap<>();
    for (Tree pod : Json.items(get(path), "items")) {
      nodes.put(Json.text(pod, "metadata", "name"), Json.text(pod, "spec", "nodeName"));
    }
    return nodes;
  }

  /** Waits until every pod in a namespace, of which there must be this many, has a node. */
  Map<String, String> awaitAllBound(String namespace, int pods, Duration atMost)
      throws InterruptedException {
    return Eventually.within(atMost)
        .until(
            "%d pods, all bound".formatted(pods),
            () -> nodesOfPods(namespace),
            nodes -> nodes.size() == pods && !nodes.containsValue(""));
  }

  /** Also ends what is under way. */
  @Override
  public void close() {
    http.shutdownNow();
  }
}
