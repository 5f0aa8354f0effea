package io.berth.apiserver.rest;

import io.berth.apiserver.FirstNamespaces;
import io.berth.apiserver.discovery.Discovery;
import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Sends requests to an API as if they had come over the wire. */
final class Wire {
  static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private final RestApi api =
      RestApi.create(new Discovery(), InstantSource.fixed(NOW), new Random(1));

  Wire() {
    FirstNamespaces.create(api.local(), "default");
  }

  RestApi api() {
    return api;
  }

  /** An answer as text. */
  record Reply(int code, String body) {
    ApiObject object() {
      return ApiObject.parse(body.getBytes(StandardCharsets.UTF_8));
    }

    List<String> lines() {
      return body.lines().toList();
    }
  }

  Reply get(String path) {
    return send("GET", path, "", "");
  }

  Reply post(String path, String body) {
    return send("POST", path, "application/json", body);
  }

  Reply put(String path, ApiObject body) {
    return send("PUT", path, "application/json", new String(body.json(), StandardCharsets.UTF_8));
  }

  Reply delete(String path) {
    return send("DELETE", path, "", "");
  }

  Reply send(String method, String path, String contentType, String body) {
    return send(method, path, Map.of("content-type", contentType), body);
  }

  Reply send(String method, String path, Map<String, String> headers, String body) {
    URI uri = URI.create(path);
    HttpRequest request =
        new HttpRequest(
            method,
            Arrays.stream(uri.getPath().split("/")).filter(one -> !one.isEmpty()).toList(),
            query(uri.getRawQuery()),
            headers,
            body.getBytes(StandardCharsets.UTF_8));
    return reply(api.http().handle(request));
  }

  private static Map<String, List<String>> query(String text) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    if (text != null) {
      for (String part : text.split("&", -1)) {
        String[] pair = part.split("=", 2);
        query
            .computeIfAbsent(pair[0], _ -> new ArrayList<>())
            .add(URLDecoder.decode(pair.length > 1 ? pair[1] : "", StandardCharsets.UTF_8));
      }
    }
    return query;
  }

  private static Reply reply(HttpResponse response) {
    return switch (response) {
      case HttpResponse.Whole whole ->
          new Reply(whole.code(), new String(whole.body(), StandardCharsets.UTF_8));
      case HttpResponse.Streamed streamed -> {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
          streamed.body().write(out);
        } catch (IOException | InterruptedException e) {
          throw new IllegalStateException(e);
        }
        yield new Reply(streamed.code(), out.toString(StandardCharsets.UTF_8));
      }
    };
  }

  static String pod(String name, String more) {
    return """
    {"kind":"Pod","apiVersion":"v1","metadata":{"name":"%s","labels":{"app":"%s"}},
     "spec":{"containers":[{"name":"c","image":"i:1"}]%s}}
    """
        .formatted(name, name.replaceAll("-?\\d+$", ""), more);
  }
}
