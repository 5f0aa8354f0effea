package io.berth.apiserver.rest;

import io.berth.apiserver.discovery.Discovery;
import io.berth.apiserver.http.HttpHandler;
import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import io.berth.codec.YamlWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Routes requests to discovery, collections, objects and subresources. */
final class RestHandler implements HttpHandler {
  private final Discovery discovery;
  private final ObjectVerbs objects;
  private final SubresourceVerbs subresources;
  private final CollectionVerbs collections;

  RestHandler(
      Discovery discovery,
      ObjectVerbs objects,
      SubresourceVerbs subresources,
      CollectionVerbs collections) {
    this.discovery = discovery;
    this.objects = objects;
    this.subresources = subresources;
    this.collections = collections;
  }

  @Override
  public HttpResponse handle(HttpRequest request) {
    try {
      Optional<HttpResponse> said =
          discovery.handle(request).or(() -> AccessReviews.handle(request));
      return said.isPresent() ? said.get() : route(request);
    } catch (ApiFailure e) {
      return failure(e.status(), request);
    }
  }

  private HttpResponse route(HttpRequest request) {
    if (!RequestInfo.isServed(request.segments())) {
      return new HttpResponse.Whole(
          404,
          "text/plain; charset=utf-8",
          "404 page not found\n".getBytes(StandardCharsets.UTF_8),
          List.of());
    }
    RequestInfo info = RequestInfo.of(request.segments()).orElseThrow(ApiFailure::noSuchPath);
    ContentNegotiation.require(request, info);
    if (!info.subresource().isEmpty()) {
      return subresources.handle(info, subresource(info), request);
    }
    return info.isCollection() ? collections.handle(info, request) : objects.handle(info, request);
  }

  private static Subresource subresource(RequestInfo info) {
    ResourceType type = info.type();
    return type.subresources().stream()
        .filter(subresource -> subresource.segment().equals(info.subresource()))
        .findFirst()
        .orElseThrow(ApiFailure::noSuchPath);
  }

  private static HttpResponse failure(Status status, HttpRequest request) {
    return ContentNegotiation.wantsYaml(request)
        ? new HttpResponse.Whole(
            status.code(),
            "application/yaml",
            YamlWriter.write(status.tree()).getBytes(StandardCharsets.UTF_8),
            List.of())
        : new HttpResponse.Whole(
            status.code(), "application/json", ObjectRenderer.json(status.tree()), List.of());
  }

  /** The work is done and there is nothing to show. */
  static HttpResponse success(int code) {
    return new HttpResponse.Whole(
        code,
        "application/json",
        ObjectRenderer.json(Status.success(java.util.Map.of()).tree(code)),
        List.of());
  }
}
