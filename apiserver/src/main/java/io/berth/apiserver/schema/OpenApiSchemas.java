package io.berth.apiserver.schema;

import io.berth.apiserver.object.JsonObjectBuilder;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.schema.FieldType.Form;
import io.berth.apiserver.schema.OpenApi.Dialect;
import io.berth.model.tree.Tree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The schemas of one document: whatever was referred to, and what that refers to. */
final class OpenApiSchemas {
  private static final String META = "io.k8s.apimachinery.pkg.apis.meta.v1.";
  private static final String GROUP_VERSION_KIND = "x-kubernetes-group-version-kind";

  private final Dialect dialect;
  private final Schema schema = Schema.get();
  private final Map<String, Tree> written = new TreeMap<>();
  private final Deque<StructType> open = new ArrayDeque<>();

  OpenApiSchemas(Dialect dialect) {
    this.dialect = dialect;
  }

  /** A reference to the type of a kind. */
  JsonObjectBuilder kind(String group, String version, String kind) {
    StructType type = schema.type(group, version, kind);
    String name = schema.openApiName(type);
    if (!written.containsKey(name)) {
      written.put(
          name, struct(type).putAll(GROUP_VERSION_KIND, gvkList(group, version, kind)).tree());
    }
    return dialect.reference(name);
  }

  /** A reference to a type that is not asked for by itself. */
  JsonObjectBuilder meta(String name) {
    return reference(schema.type("meta", "v1", name));
  }

  /** A reference to the list of a resource's objects. */
  JsonObjectBuilder list(ResourceType resource) {
    JsonObjectBuilder item = kind(resource.group(), resource.version(), resource.kind());
    StructType type = schema.of(resource);
    String name = schema.openApiName(type) + "List";
    String kind = resource.kind() + "List";
    JsonObjectBuilder fields =
        new JsonObjectBuilder()
            .put("apiVersion", text())
            .put("items", new JsonObjectBuilder().put("type", "array").put("items", wrapped(item)))
            .put("kind", text())
            .put("metadata", wrapped(meta("ListMeta")));
    JsonObjectBuilder list =
        new JsonObjectBuilder()
            .put("description", kind + " is a list of " + resource.kind() + " objects.")
            .put("type", "object")
            .putTexts("required", List.of("items"))
            .put("properties", fields)
            .putAll(GROUP_VERSION_KIND, gvkList(resource.group(), resource.version(), kind));
    written.put(name, list.tree());
    return dialect.reference(name);
  }

  /** All schemas that were referred to. */
  JsonObjectBuilder all() {
    while (!open.isEmpty()) {
      StructType type = open.pop();
      written.put(schema.openApiName(type), struct(type).tree());
    }
    JsonObjectBuilder all = new JsonObjectBuilder();
    written.forEach(all::put);
    return all;
  }

  static JsonObjectBuilder gvk(String group, String version, String kind) {
    return new JsonObjectBuilder().put("group", group).put("kind", kind).put("version", version);
  }

  private static List<JsonObjectBuilder> gvkList(String group, String version, String kind) {
    return List.of(gvk(group, version, kind));
  }

  private JsonObjectBuilder struct(StructType type) {
    JsonObjectBuilder fields = new JsonObjectBuilder();
    new TreeMap<>(byName(type)).forEach(fields::put);
    List<String> required =
        type.fields().stream()
            .filter(FieldSchema::required)
            .map(FieldSchema::name)
            .sorted()
            .toList();
    return new JsonObjectBuilder()
        .putUnlessEmpty("description", KindDescriptions.of(type))
        .put("type", "object")
        .putUnlessEmpty("required", required)
        .put("properties", fields)
        .putUnlessEmpty("x-kubernetes-map-type", type.isAtomic() ? "atomic" : "");
  }

  private Map<String, Tree> byName(StructType type) {
    Map<String, Tree> fields = new TreeMap<>();
    for (FieldSchema field : type.fields()) {
      fields.put(field.name(), field(field).tree());
    }
    return fields;
  }

  private JsonObjectBuilder field(FieldSchema field) {
    JsonObjectBuilder json = type(field.type());
    if (!(field.type() instanceof FieldType.ListOf)) {
      json.putUnlessEmpty("enum", field.values()).putUnlessEmpty("default", field.defaultValue());
    }
    return json.putUnlessEmpty("x-kubernetes-list-map-keys", field.listKeys())
        .putUnlessEmpty("x-kubernetes-list-type", lower(field.listType()))
        .putUnlessEmpty("x-kubernetes-map-type", lower(field.mapType()))
        .putUnlessEmpty("x-kubernetes-patch-merge-key", field.mergeKey())
        .putUnlessEmpty("x-kubernetes-patch-strategy", field.patchStrategy());
  }

  private static String lower(Optional<? extends Enum<?>> word) {
    return word.map(one -> one.name().toLowerCase(Locale.ROOT)).orElse("");
  }

  private JsonObjectBuilder type(FieldType type) {
    return switch (type) {
      case StructType struct -> wrapped(reference(struct));
      case FieldType.ListOf(FieldType element, var _) ->
          new JsonObjectBuilder().put("type", "array").put("items", type(element));
      case FieldType.MapOf(FieldType value, var _) ->
          new JsonObjectBuilder().put("type", "object").put("additionalProperties", type(value));
      case FieldType.Scalar(Form form, var _) -> scalar(form);
    };
  }

  /** In the newer form nothing may stand beside a reference. */
  private JsonObjectBuilder wrapped(JsonObjectBuilder reference) {
    return dialect == Dialect.V2
        ? reference
        : new JsonObjectBuilder().putAll("allOf", List.of(reference));
  }

  private JsonObjectBuilder reference(StructType type) {
    String name = schema.openApiName(type);
    if (!written.containsKey(name)) {
      written.put(name, new JsonObjectBuilder().tree());
      open.push(type);
    }
    return dialect.reference(name);
  }

  private JsonObjectBuilder scalar(Form form) {
    String name = named(form);
    if (name.isEmpty()) {
      return plain(form);
    }
    written.computeIfAbsent(name, _ -> plain(form).tree());
    return wrapped(dialect.reference(name));
  }

  private static String named(Form form) {
    return switch (form) {
      case QUANTITY -> "io.k8s.apimachinery.pkg.api.resource.Quantity";
      case INT_OR_STRING -> "io.k8s.apimachinery.pkg.util.intstr.IntOrString";
      case ANY -> "io.k8s.apimachinery.pkg.runtime.RawExtension";
      case TIME -> META + "Time";
      case MICROTIME -> META + "MicroTime";
      case FIELDS -> META + "FieldsV1";
      case STRING, INT32, INT64, DOUBLE, BOOLEAN, BYTES -> "";
    };
  }

  private JsonObjectBuilder plain(Form form) {
    return switch (form) {
      case STRING -> text();
      case BYTES -> text().put("format", "byte");
      case TIME, MICROTIME -> text().put("format", "date-time");
      case INT32 -> new JsonObjectBuilder().put("type", "integer").put("format", "int32");
      case INT64 -> new JsonObjectBuilder().put("type", "integer").put("format", "int64");
      case DOUBLE -> new JsonObjectBuilder().put("type", "number").put("format", "double");
      case BOOLEAN -> new JsonObjectBuilder().put("type", "boolean");
      case ANY, FIELDS -> new JsonObjectBuilder().put("type", "object");
      case QUANTITY -> dialect == Dialect.V2 ? text() : oneOf("string", "number");
      case INT_OR_STRING ->
          (dialect == Dialect.V2 ? text() : oneOf("integer", "string"))
              .put("format", "int-or-string");
    };
  }

  private static JsonObjectBuilder text() {
    return new JsonObjectBuilder().put("type", "string");
  }

  private static JsonObjectBuilder oneOf(String first, String second) {
    List<JsonObjectBuilder> types =
        List.of(
            new JsonObjectBuilder().put("type", first),
            new JsonObjectBuilder().put("type", second));
    return new JsonObjectBuilder().putAll("oneOf", types);
  }
}
