package io.berth.app.up;

import io.berth.apiserver.client.ClusterApi;
import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.app.up.Manifests.Manifest;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Puts objects from files into a cluster, with their status: a dump of a cluster becomes the
 * cluster that it was. Objects get new uids; owners are found again by their old ones, and owners
 * that are not in the files are forgotten, or their objects would be collected as garbage.
 */
final class ObjectLoader {
  /** What others refer to comes first. */
  private static final List<ResourceType> FIRST =
      List.of(
          ResourceTypes.NAMESPACE,
          ResourceTypes.PRIORITY_CLASS,
          ResourceTypes.NODE,
          ResourceTypes.STORAGE_CLASS,
          ResourceTypes.PERSISTENT_VOLUME,
          ResourceTypes.CRON_JOB,
          ResourceTypes.DEPLOYMENT,
          ResourceTypes.REPLICA_SET,
          ResourceTypes.STATEFUL_SET,
          ResourceTypes.DAEMON_SET,
          ResourceTypes.JOB);

  private static final String DEFAULT_NAMESPACE = "default";

  private final ClusterApi api;
  private final Map<String, String> uids = new HashMap<>();

  ObjectLoader(ClusterApi api) {
    this.api = api;
  }

  /**
   * Creates all of them.
   *
   * @return what was left out, a line for each kind
   */
  List<String> load(List<Manifest> manifests) throws UpException {
    Map<String, Integer> unknown = new TreeMap<>();
    List<Manifest> known = new ArrayList<>();
    for (Manifest manifest : manifests) {
      if (type(manifest).isPresent()) {
        known.add(manifest);
      } else {
        unknown.merge(
            manifest.object().kind() + " (" + manifest.object().apiVersion() + ")",
            1,
            Integer::sum);
      }
    }
    known.sort(Comparator.comparingInt(ObjectLoader::rank));
    for (Manifest manifest : known) {
      create(manifest);
    }
    return unknown.entrySet().stream()
        .map(
            entry ->
                "left out: %d %s, which this server has not"
                    .formatted(entry.getValue(), entry.getKey()))
        .toList();
  }

  private static Optional<ResourceType> type(Manifest manifest) {
    return ResourceTypes.ofObject(manifest.object().apiVersion(), manifest.object().kind());
  }

  private static int rank(Manifest manifest) {
    int place = FIRST.indexOf(type(manifest).orElseThrow());
    return place < 0 ? FIRST.size() : place;
  }

  private void create(Manifest manifest) throws UpException {
    ResourceType type = type(manifest).orElseThrow();
    ApiObject object = prepared(type, manifest.object());
    ensureNamespace(object.namespace());
    try {
      ApiObject created = api.create(type, object);
      uids.put(manifest.object().uid(), created.uid());
      manifest.object().at("status").ifPresent(status -> restore(type, created, status));
    } catch (ApiFailure e) {
      boolean given = e.status().reason().equals("AlreadyExists") && isGiven(type, object);
      if (!given) {
        throw new UpException(manifest.place() + ": " + e.getMessage(), e);
      }
    }
  }

  /** Whether every cluster has it anyway. */
  private static boolean isGiven(ResourceType type, ApiObject object) {
    return type.equals(ResourceTypes.NAMESPACE)
        || object.name().startsWith("system-")
        || object.name().equals("kubernetes")
        || object.name().equals("kube-root-ca.crt")
        || object.name().equals(DEFAULT_NAMESPACE);
  }

  private void restore(ResourceType type, ApiObject created, Tree status) {
    if (type.has(ResourceType.Subresource.STATUS)) {
      api.updateStatus(
          type, created.namespace(), created.name(), now -> now.with(status, "status"));
    }
  }

  private void ensureNamespace(String name) {
    if (!name.isEmpty() && api.get(ResourceTypes.NAMESPACE, "", name).isEmpty()) {
      api.create(
          ResourceTypes.NAMESPACE,
          new ApiObject(
                  Trees.object(
                      Map.of("kind", Trees.text("Namespace"), "apiVersion", Trees.text("v1"))))
              .with(name, "metadata", "name"));
    }
  }

  private ApiObject prepared(ResourceType type, ApiObject object) {
    ApiObject prepared =
        object
            .without("metadata", "resourceVersion")
            .without("metadata", "managedFields")
            .without("metadata", "deletionTimestamp");
    if (type.namespaced() && prepared.namespace().isEmpty()) {
      prepared = prepared.with(DEFAULT_NAMESPACE, "metadata", "namespace");
    }
    List<Tree> owners =
        object.owners().stream()
            .filter(owner -> uids.containsKey(owner.text("uid")))
            .<Tree>map(owner -> owner.with(uids.getOrDefault(owner.text("uid"), ""), "uid").tree())
            .toList();
    return owners.isEmpty()
        ? prepared.without("metadata", "ownerReferences")
        : prepared.with(TreeFields.items(owners), "metadata", "ownerReferences");
  }
}
