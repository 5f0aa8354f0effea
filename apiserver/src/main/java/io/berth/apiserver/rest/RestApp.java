package io.berth.apiserver.rest;

import io.berth.apiserver.discovery.Discovery;
import io.berth.apiserver.http.Answer;
import io.berth.apiserver.http.Call;
import io.berth.apiserver.http.HttpApp;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import io.berth.codec.YamlWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Finds out what a request wants, and who does it. */
final class RestApp implements HttpApp {
  private final Discovery discovery;
  private final ObjectVerbs objects;
  private final PartVerbs parts;
  private final CollectionVerbs collections;

  RestApp(Discovery discovery, ObjectVerbs objects, PartVerbs parts, CollectionVerbs collections) {
    this.discovery = discovery;
    this.objects = objects;
    this.parts = parts;
    this.collections = collections;
  }

  @Override
  public Answer answer(Call call) {
    try {
      Optional<Answer> said = discovery.answer(call).or(() -> AccessReviews.answer(call));
      return said.isPresent() ? said.get() : route(call);
    } catch (ApiFailure e) {
      return failure(e.status(), call);
    }
  }

  private Answer route(Call call) {
    if (!Target.isServed(call.segments())) {
      return new Answer.Whole(
          404,
          "text/plain; charset=utf-8",
          "404 page not found\n".getBytes(StandardCharsets.UTF_8),
          List.of());
    }
    Target target = Target.of(call.segments()).orElseThrow(ApiFailure::noSuchPath);
    Accepted.require(call, target);
    if (!target.part().isEmpty()) {
      return parts.answer(target, part(target), call);
    }
    return target.isCollection() ? collections.answer(target, call) : objects.answer(target, call);
  }

  private static Subresource part(Target target) {
    ResourceType type = target.type();
    return type.subresources().stream()
        .filter(part -> part.segment().equals(target.part()))
        .findFirst()
        .orElseThrow(ApiFailure::noSuchPath);
  }

  private static Answer failure(Status status, Call call) {
    return Accepted.wantsYaml(call)
        ? new Answer.Whole(
            status.code(),
            "application/yaml",
            YamlWriter.write(status.tree()).getBytes(StandardCharsets.UTF_8),
            List.of())
        : new Answer.Whole(
            status.code(), "application/json", Renderer.json(status.tree()), List.of());
  }

  /** The work is done and there is nothing to show. */
  static Answer success(int code) {
    return new Answer.Whole(
        code,
        "application/json",
        Renderer.json(Status.success(java.util.Map.of()).tree(code)),
        List.of());
  }
}
