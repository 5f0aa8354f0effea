package io.berth.apiserver.rest;

import io.berth.apiserver.http.HttpRequest;
import io.berth.apiserver.http.HttpResponse;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.store.StoredObject;
import io.berth.apiserver.table.IncludeObject;
import io.berth.apiserver.table.TableConverter;
import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.codec.YamlWriter;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes objects of a served type in the view and format that a client accepts. */
final class ObjectRenderer {
  private static final String META = "meta.k8s.io/v1";

  private final ResourceType served;
  private final ContentNegotiation accepted;
  private final IncludeObject include;
  private final Instant now;

  private ObjectRenderer(
      ResourceType served, ContentNegotiation accepted, IncludeObject include, Instant now) {
    this.served = served;
    this.accepted = accepted;
    this.include = include;
    this.now = now;
  }

  static ObjectRenderer of(ResourceType served, HttpRequest request, Instant now) {
    ContentNegotiation accepted = ContentNegotiation.of(request);
    boolean table = accepted.view() == ContentNegotiation.View.TABLE;
    return new ObjectRenderer(
        served, accepted, table ? include(request) : IncludeObject.METADATA, now);
  }

  private static IncludeObject include(HttpRequest request) {
    String wanted = request.parameter("includeObject").orElse("");
    return switch (wanted) {
      case "None" -> IncludeObject.NONE;
      case "Object" -> IncludeObject.OBJECT;
      case "", "Metadata" -> IncludeObject.METADATA;
      default ->
          throw ApiFailure.badRequest(
              ("Unable to convert to Table as requested: includeObject: Invalid value: \"%s\": must"
                      + " be 'Metadata', 'Object', 'None', or empty")
                  .formatted(wanted));
    };
  }

  ResourceType served() {
    return served;
  }

  /** Whether clients get the very bytes that are stored. */
  boolean isPlain() {
    return accepted.view() == ContentNegotiation.View.OBJECT
        && accepted.format() == ContentNegotiation.Format.JSON
        && EventConversion.stored(served).equals(served);
  }

  /** A stored object as bytes. */
  byte[] bytes(StoredObject stored) {
    return isPlain() ? stored.json() : json(view(stored.object()));
  }

  /** An answer with one object. */
  HttpResponse handle(int code, ApiObject stored, List<String> warnings) {
    return whole(code, view(stored), warnings);
  }

  /** An answer with any tree. */
  HttpResponse whole(int code, Tree tree, List<String> warnings) {
    return accepted.format() == ContentNegotiation.Format.YAML
        ? new HttpResponse.Whole(
            code,
            "application/yaml",
            YamlWriter.write(tree).getBytes(StandardCharsets.UTF_8),
            warnings)
        : new HttpResponse.Whole(code, "application/json", json(tree), warnings);
  }

  /** A stored object as this client sees it. */
  Tree.Members view(ApiObject stored) {
    ApiObject object = EventConversion.toServed(served, stored);
    return switch (accepted.view()) {
      case OBJECT -> object.tree();
      case TABLE ->
          TableConverter.table(served, List.of(object), object.resourceVersion(), "", include, now);
      case METADATA -> metadata(object);
      case METADATA_LIST -> throw ContentNegotiation.noList(served);
    };
  }

  /** A list of stored objects. */
  Tree.Members list(List<ApiObject> stored, Tree.Members listMeta) {
    List<ApiObject> objects =
        stored.stream().map(one -> EventConversion.toServed(served, one)).toList();
    return switch (accepted.view()) {
      case OBJECT -> list(served.kind() + "List", served.apiVersion(), listMeta, objects, false);
      case METADATA, METADATA_LIST ->
          list(
              "PartialObjectMetadataList",
              META,
              listMeta,
              objects.stream().map(one -> new ApiObject(metadata(one))).toList(),
              true);
      case TABLE ->
          TreeFields.with(
              TableConverter.table(
                  served,
                  objects,
                  TreeFields.text(listMeta, "resourceVersion"),
                  TreeFields.text(listMeta, "continue"),
                  include,
                  now),
              listMeta,
              "metadata");
    };
  }

  private static Tree.Members list(
      String kind,
      String apiVersion,
      Tree.Members listMeta,
      List<ApiObject> objects,
      boolean withKinds) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("kind", Trees.text(kind));
    members.put("apiVersion", Trees.text(apiVersion));
    members.put("metadata", listMeta);
    members.put(
        "items",
        TreeFields.items(
            objects.stream()
                .map(one -> withKinds ? one : one.without("kind").without("apiVersion"))
                .map(ApiObject::tree)
                .toList()));
    return Trees.object(members);
  }

  /** A row after the first of a watch: kubectl wants the columns only once. */
  Tree.Members withoutColumns(Tree.Members table) {
    return accepted.view() == ContentNegotiation.View.TABLE
        ? TreeFields.with(
            table, new Tree.Null(io.berth.model.tree.Position.NONE), "columnDefinitions")
        : table;
  }

  /** A bookmark, which has a kind and a version and nothing else. */
  Tree.Members bookmark(Tree.Members metadata) {
    boolean plain = accepted.view() == ContentNegotiation.View.OBJECT;
    boolean table = accepted.view() == ContentNegotiation.View.TABLE;
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put(
        "kind", Trees.text(plain ? served.kind() : table ? "Table" : "PartialObjectMetadata"));
    members.put("apiVersion", Trees.text(plain ? served.apiVersion() : META));
    members.put("metadata", metadata);
    if (table) {
      members.put("columnDefinitions", TreeFields.items(List.of()));
      members.put("rows", TreeFields.items(List.of()));
    }
    return Trees.object(members);
  }

  /** Refuses a client that wants lists where there will be single objects. */
  void requireObjects() {
    if (accepted.view() == ContentNegotiation.View.METADATA_LIST) {
      throw ContentNegotiation.noList(served);
    }
  }

  /** Watches are streams of JSON only. */
  void requireJson() {
    if (accepted.format() != ContentNegotiation.Format.JSON) {
      throw ApiFailure.notAcceptable(
          "only the following media types are accepted: application/json");
    }
  }

  private static Tree.Members metadata(ApiObject object) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("kind", Trees.text("PartialObjectMetadata"));
    members.put("apiVersion", Trees.text(META));
    object.at("metadata").ifPresent(metadata -> members.put("metadata", metadata));
    return Trees.object(members);
  }

  static byte[] json(Tree tree) {
    return JsonWriter.compact(tree).getBytes(StandardCharsets.UTF_8);
  }
}
