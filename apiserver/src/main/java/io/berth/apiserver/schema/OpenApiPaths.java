package io.berth.apiserver.schema;

import io.berth.apiserver.object.JsonObjectBuilder;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceType.Subresource;
import io.berth.apiserver.schema.OpenApi.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The paths of a document: which requests there are, on what, with which parameters. */
final class OpenApiPaths {
  private static final List<String> PATCH_TYPES =
      List.of(
          "application/apply-patch+yaml",
          "application/json-patch+json",
          "application/merge-patch+json",
          "application/strategic-merge-patch+json");
  private static final List<String> WRITE = List.of("dryRun", "fieldManager", "fieldValidation");
  private static final List<String> PATCH =
      List.of("dryRun", "fieldManager", "fieldValidation", "force");
  private static final List<String> DELETE =
      List.of("dryRun", "gracePeriodSeconds", "propagationPolicy");
  private static final List<String> LIST =
      List.of(
          "allowWatchBookmarks",
          "continue",
          "fieldSelector",
          "labelSelector",
          "limit",
          "resourceVersion",
          "resourceVersionMatch",
          "sendInitialEvents",
          "timeoutSeconds",
          "watch");
  private static final Set<String> WHOLE = Set.of("gracePeriodSeconds", "limit", "timeoutSeconds");
  private static final Set<String> TRUTHS =
      Set.of("allowWatchBookmarks", "force", "sendInitialEvents", "watch");

  private final Dialect dialect;
  private final OpenApiSchemas schemas;

  OpenApiPaths(Dialect dialect, OpenApiSchemas schemas) {
    this.dialect = dialect;
    this.schemas = schemas;
  }

  /** For example {@code api/v1} or {@code apis/apps/v1}. */
  static String groupVersionPath(ResourceType resource) {
    return resource.group().isEmpty()
        ? "api/" + resource.version()
        : "apis/" + resource.group() + "/" + resource.version();
  }

  JsonObjectBuilder of(List<ResourceType> resources) {
    JsonObjectBuilder paths = new JsonObjectBuilder();
    resources.forEach(resource -> add(resource, paths));
    return paths;
  }

  private void add(ResourceType resource, JsonObjectBuilder paths) {
    String root = "/" + groupVersionPath(resource) + "/";
    String collection =
        root + (resource.namespaced() ? "namespaces/{namespace}/" : "") + resource.plural();
    String object = collection + "/{name}";
    Target target = Target.of(resource);
    if (resource.namespaced()) {
      paths.put(
          root + resource.plural(),
          new JsonObjectBuilder()
              .put("get", operation("list", LIST, target, schemas.list(resource)))
              .putAll("parameters", parameters(List.of(), List.of())));
    }
    paths.put(collection, collection(resource, target));
    paths.put(object, object(resource, target));
    if (resource.has(Subresource.STATUS)) {
      paths.put(object + "/status", part(target, schema(target), resource.namespaced()));
    }
    if (resource.has(Subresource.SCALE)) {
      Target scale = new Target("autoscaling", "v1", "Scale");
      paths.put(object + "/scale", part(scale, schema(scale), resource.namespaced()));
    }
    addPosts(resource, object, paths);
  }

  private void addPosts(ResourceType resource, String object, JsonObjectBuilder paths) {
    if (resource.has(Subresource.BINDING)) {
      paths.put(object + "/binding", post(new Target("", "v1", "Binding")));
    }
    if (resource.has(Subresource.EVICTION)) {
      paths.put(object + "/eviction", post(new Target("policy", "v1", "Eviction")));
    }
  }

  private JsonObjectBuilder collection(ResourceType resource, Target target) {
    JsonObjectBuilder schema = schema(target);
    return new JsonObjectBuilder()
        .put("get", operation("list", LIST, target, schemas.list(resource)))
        .put("post", sending(operation("post", WRITE, target, schema), schema, List.of("*/*")))
        .put("delete", operation("deletecollection", LIST, target, schemas.meta("Status")))
        .putAll("parameters", parameters(inPath(resource.namespaced(), false), List.of()));
  }

  private JsonObjectBuilder object(ResourceType resource, Target target) {
    JsonObjectBuilder deletion = schemas.meta("DeleteOptions");
    JsonObjectBuilder delete = operation("delete", DELETE, target, schemas.meta("Status"));
    return part(target, schema(target), resource.namespaced())
        .put("delete", sending(delete, deletion, List.of("*/*")));
  }

  /** What can be read, replaced and patched. */
  private JsonObjectBuilder part(Target target, JsonObjectBuilder schema, boolean namespaced) {
    JsonObjectBuilder patch = operation("patch", PATCH, target, schema);
    return new JsonObjectBuilder()
        .put("get", operation("get", List.of(), target, schema))
        .put("put", sending(operation("put", WRITE, target, schema), schema, List.of("*/*")))
        .put("patch", sending(patch, new JsonObjectBuilder().put("type", "object"), PATCH_TYPES))
        .putAll("parameters", parameters(inPath(namespaced, true), List.of()));
  }

  private JsonObjectBuilder post(Target target) {
    JsonObjectBuilder schema = schema(target);
    return new JsonObjectBuilder()
        .put("post", sending(operation("post", WRITE, target, schema), schema, List.of("*/*")))
        .putAll("parameters", parameters(inPath(true, true), List.of()));
  }

  private JsonObjectBuilder schema(Target target) {
    return schemas.kind(target.group, target.version, target.kind);
  }

  private JsonObjectBuilder operation(
      String action, List<String> inQuery, Target target, JsonObjectBuilder answer) {
    JsonObjectBuilder ok = new JsonObjectBuilder().put("description", "OK");
    if (dialect == Dialect.V3) {
      ok.put("content", content(List.of("application/json"), answer));
    } else {
      ok.put("schema", answer);
    }
    return new JsonObjectBuilder()
        .putAll("parameters", parameters(List.of(), inQuery))
        .put("responses", new JsonObjectBuilder().put("200", ok))
        .put("x-kubernetes-action", action)
        .put(
            "x-kubernetes-group-version-kind",
            OpenApiSchemas.gvk(target.group, target.version, target.kind));
  }

  private JsonObjectBuilder sending(
      JsonObjectBuilder operation, JsonObjectBuilder schema, List<String> types) {
    if (dialect == Dialect.V3) {
      return operation.put(
          "requestBody", new JsonObjectBuilder().put("content", content(types, schema)));
    }
    return operation.putUnlessEmpty("consumes", types);
  }

  private static JsonObjectBuilder content(List<String> types, JsonObjectBuilder schema) {
    JsonObjectBuilder content = new JsonObjectBuilder();
    types.forEach(type -> content.put(type, new JsonObjectBuilder().put("schema", schema)));
    return content;
  }

  private static List<String> inPath(boolean namespaced, boolean named) {
    return namespaced
        ? (named ? List.of("name", "namespace") : List.of("namespace"))
        : (named ? List.of("name") : List.of());
  }

  private List<JsonObjectBuilder> parameters(List<String> inPath, List<String> inQuery) {
    List<JsonObjectBuilder> all = new ArrayList<>();
    for (String name : inPath) {
      all.add(parameter(name, "path").put("required", true));
    }
    for (String name : inQuery) {
      all.add(parameter(name, "query"));
    }
    return all;
  }

  private JsonObjectBuilder parameter(String name, String place) {
    String type = WHOLE.contains(name) ? "integer" : TRUTHS.contains(name) ? "boolean" : "string";
    JsonObjectBuilder parameter = new JsonObjectBuilder().put("name", name).put("in", place);
    return dialect == Dialect.V3
        ? parameter.put("schema", new JsonObjectBuilder().put("type", type))
        : parameter.put("type", type);
  }

  /** The kind that a request is about. */
  private record Target(String group, String version, String kind) {
    static Target of(ResourceType resource) {
      return new Target(resource.group(), resource.version(), resource.kind());
    }
  }
}
