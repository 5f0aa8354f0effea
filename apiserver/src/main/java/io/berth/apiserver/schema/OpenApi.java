package io.berth.apiserver.schema;

import io.berth.apiserver.object.JsonObjectBuilder;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.codec.JsonWriter;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The OpenAPI documents of the server: what kubectl needs to explain fields, to find out how lists
 * merge, and to see which parameters a request can have. Fields have no descriptions.
 */
public final class OpenApi {
  /** The version of the API that is described. */
  private static final String VERSION = "v1.36.4";

  /** Clients keep documents by their hash, so it has to follow from what is in them. */
  private static final Map<String, String> HASHES = new ConcurrentHashMap<>();

  private OpenApi() {}

  /** The list of documents, as {@code /openapi/v3} answers. */
  public static Tree.Members v3Index() {
    JsonObjectBuilder paths = new JsonObjectBuilder();
    for (String path : byPath().keySet()) {
      String hash = HASHES.computeIfAbsent(path, OpenApi::hash);
      paths.put(
          path,
          new JsonObjectBuilder()
              .put("serverRelativeURL", "/openapi/v3/" + path + "?hash=" + hash));
    }
    return new JsonObjectBuilder().put("paths", paths).tree();
  }

  /**
   * The document of a group and version.
   *
   * @param groupVersionPath for example {@code api/v1} or {@code apis/apps/v1}
   */
  public static Optional<Tree.Members> v3(String groupVersionPath) {
    return Optional.ofNullable(byPath().get(groupVersionPath)).map(OpenApi::v3);
  }

  /** The document of all kinds, in the older form. */
  public static Tree.Members v2() {
    OpenApiSchemas schemas = new OpenApiSchemas(Dialect.V2);
    OpenApiPaths paths = new OpenApiPaths(Dialect.V2, schemas);
    JsonObjectBuilder all = paths.of(ResourceTypes.ALL);
    return new JsonObjectBuilder()
        .put("swagger", "2.0")
        .put("info", info())
        .put("paths", all)
        .put("definitions", schemas.all())
        .tree();
  }

  private static Tree.Members v3(List<ResourceType> resources) {
    OpenApiSchemas schemas = new OpenApiSchemas(Dialect.V3);
    OpenApiPaths paths = new OpenApiPaths(Dialect.V3, schemas);
    JsonObjectBuilder all = paths.of(resources);
    return new JsonObjectBuilder()
        .put("openapi", "3.0.0")
        .put("info", info())
        .put("paths", all)
        .put("components", new JsonObjectBuilder().put("schemas", schemas.all()))
        .tree();
  }

  private static JsonObjectBuilder info() {
    return new JsonObjectBuilder().put("title", "Kubernetes").put("version", VERSION);
  }

  private static Map<String, List<ResourceType>> byPath() {
    return ResourceTypes.ALL.stream()
        .collect(
            Collectors.groupingBy(
                OpenApiPaths::groupVersionPath, LinkedHashMap::new, Collectors.toList()));
  }

  private static String hash(String path) {
    byte[] json = JsonWriter.compact(v3(path).orElseThrow()).getBytes(StandardCharsets.UTF_8);
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(json);
      return HexFormat.of().withUpperCase().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The two forms of OpenAPI that clients ask for. */
  enum Dialect {
    V2("#/definitions/"),
    V3("#/components/schemas/");

    private final String prefix;

    Dialect(String prefix) {
      this.prefix = prefix;
    }

    /** A reference to a schema. */
    JsonObjectBuilder reference(String name) {
      return new JsonObjectBuilder().put("$ref", prefix + name);
    }
  }
}
