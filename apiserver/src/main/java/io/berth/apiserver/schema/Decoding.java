package io.berth.apiserver.schema;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceType;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns what a client sent into an object as kube-apiserver would print it back: unknown fields and
 * nulls are gone, fields that are always printed are there, quantities, times and base64 are in
 * their canonical form, and fields stand in the order of the schema. Nothing is defaulted.
 */
public final class Decoding {
  private Decoding() {}

  /**
   * What was read.
   *
   * @param problems what a strict reader would refuse, for example {@code unknown field "spec.foo"}
   */
  public record Decoded(ApiObject object, List<String> problems) {}

  /**
   * Reads an object of a resource. Without {@code kind} and {@code apiVersion} it is taken to be
   * one.
   *
   * @throws ApiFailure if it is of another kind, or a field cannot hold what is in it
   */
  public static Decoded decode(ResourceType type, Tree.Members sent) {
    return decode(type.group(), type.version(), type.kind(), sent);
  }

  /**
   * Reads an object of a kind that has no resource of its own, for example {@code ("policy", "v1",
   * "Eviction")}.
   *
   * @throws ApiFailure if it is of another kind, or a field cannot hold what is in it
   */
  public static Decoded decode(String group, String version, String kind, Tree.Members sent) {
    TypeMetaValidation.check(group, version, kind, sent);
    StructDecoder decoder = new StructDecoder();
    Tree.Members tree;
    try {
      tree = decoder.decode(Schema.get().type(group, version, kind), sent);
    } catch (DecodeException e) {
      throw ApiFailure.badRequest(
          TypeMetaValidation.cannotBe(kind, version, kind, String.valueOf(e.getMessage())));
    }
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put("kind", Trees.text(kind));
    members.put("apiVersion", Trees.text(group.isEmpty() ? version : group + "/" + version));
    members.putAll(without(tree));
    return new Decoded(new ApiObject(Trees.object(members)), decoder.problems());
  }

  private static Map<String, Tree> without(Tree.Members tree) {
    Map<String, Tree> rest = new LinkedHashMap<>(tree.members());
    rest.remove("kind");
    rest.remove("apiVersion");
    return rest;
  }
}
