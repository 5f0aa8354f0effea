package io.berth.apiserver.schema;

import io.berth.apiserver.resource.ResourceType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/** All types that the server knows. */
public final class Schema {
  private static final String RESOURCE = "types.txt";

  private final Map<String, String> packages;
  private final Map<String, StructType> types;

  /**
   * Used by the reader.
   *
   * @param packages the long names by the short ones
   * @param types by short package, point and name
   */
  Schema(Map<String, String> packages, Map<String, StructType> types) {
    this.packages = Collections.unmodifiableMap(packages);
    this.types = Collections.unmodifiableMap(types);
  }

  /** The schema, read when it is first asked for. */
  public static Schema get() {
    return Loaded.SCHEMA;
  }

  /** The type of the objects of a resource. */
  public StructType of(ResourceType resource) {
    return type(resource.group(), resource.version(), resource.kind());
  }

  /**
   * The type of a kind, for example {@code ("", "v1", "Binding")}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public StructType type(String group, String version, String kind) {
    StructType type = types.get(packageOf(group, version) + "." + kind);
    if (type == null) {
      throw new IllegalArgumentException(
          kind + " of " + group + "/" + version + " is not in " + RESOURCE);
    }
    return type;
  }

  /** The type of an object of its own, by what its {@code apiVersion} and {@code kind} say. */
  Optional<StructType> find(String apiVersion, String kind) {
    int slash = apiVersion.indexOf('/');
    String group = slash < 0 ? "" : apiVersion.substring(0, slash);
    StructType type = types.get(packageOf(group, apiVersion.substring(slash + 1)) + "." + kind);
    return type != null && type.isKind() ? Optional.of(type) : Optional.empty();
  }

  /** Whether an object of this kind has a type here. */
  boolean knows(String group, String version, String kind) {
    StructType type = types.get(packageOf(group, version) + "." + kind);
    return type != null && type.isKind();
  }

  Collection<StructType> types() {
    return types.values();
  }

  /** The name of a type in OpenAPI documents. */
  String openApiName(StructType type) {
    return packages.get(type.packageName()) + "." + type.name();
  }

  /** The short name of the package with the types of a group and version. */
  static String packageOf(String group, String version) {
    int point = group.indexOf('.');
    String first = point < 0 ? group : group.substring(0, point);
    return (first.isEmpty() ? "core" : first) + "/" + version;
  }

  private static final class Loaded {
    private static final Schema SCHEMA = load();

    private static Schema load() {
      try (InputStream in = Schema.class.getResourceAsStream(RESOURCE)) {
        if (in == null) {
          throw new IllegalStateException(RESOURCE + " is not on the class path");
        }
        return new SchemaReader().read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
