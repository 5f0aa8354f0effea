package io.berth.apiserver.controller;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import io.berth.apiserver.store.Key;
import io.berth.apiserver.workload.PodTemplates;
import io.berth.codec.Trees;
import io.berth.model.tree.Tree;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The templates that StatefulSets and DaemonSets have had, kept as ControllerRevisions. */
final class ControllerRevisions {
  static final String HASH = "controller-revision-hash";
  private static final Comparator<FullView> BY_NUMBER =
      Comparator.comparingLong(revision -> revision.object().number("revision").orElse(0));

  private final ControllerContext context;
  private final ResourceType ownerType;
  private final InformerStore<FullView> revisions;

  ControllerRevisions(ControllerContext context, ResourceType ownerType) {
    this.context = context;
    this.ownerType = ownerType;
    this.revisions = context.store(ResourceTypes.CONTROLLER_REVISION);
  }

  /** The revision of the template that the owner has now, which is the newest one. */
  ApiObject current(ApiObject owner) {
    List<FullView> all = ofOwner(owner);
    long newest = all.isEmpty() ? 0 : all.getLast().object().number("revision").orElse(0);
    Tree.Members data = data(PodTemplates.of(owner));
    for (FullView known : all.reversed()) {
      if (known.object().at("data").filter(data::equals).isPresent()) {
        return known.equals(all.getLast()) ? known.object() : renew(known, newest + 1);
      }
    }
    return create(owner, data, newest + 1);
  }

  private ApiObject renew(FullView known, long number) {
    return context
        .update(ResourceTypes.CONTROLLER_REVISION, known.key(), now -> now.with(number, "revision"))
        .orElse(known.object());
  }

  private ApiObject create(ApiObject owner, Tree.Members data, long number) {
    for (long collisions = FieldValues.count(owner, "collisionCount"); ; collisions++) {
      String hash = PodTemplates.hash(PodTemplates.of(owner), collisions);
      try {
        return context.create(
            ResourceTypes.CONTROLLER_REVISION, revision(owner, data, hash, number));
      } catch (ApiFailure e) {
        if (!e.status().reason().equals("AlreadyExists")) {
          throw e;
        }
      }
    }
  }

  private ApiObject revision(ApiObject owner, Tree.Members data, String hash, long number) {
    Tree.Members labels =
        TreeFields.with(
            TreeFields.texts(new ApiObject(PodTemplates.of(owner)).texts("metadata", "labels")),
            Trees.text(hash),
            HASH);
    return new ApiObject(
        TreeFields.object(
            "apiVersion",
            "apps/v1",
            "kind",
            "ControllerRevision",
            "metadata",
            TreeFields.object(
                "name",
                owner.name() + "-" + hash,
                "namespace",
                owner.namespace(),
                "labels",
                labels,
                "ownerReferences",
                TreeFields.items(List.of(PodTemplates.reference(ownerType, owner)))),
            "data",
            data,
            "revision",
            number));
  }

  private static Tree.Members data(Tree.Members template) {
    Tree.Members replacing = TreeFields.with(template, Trees.text("replace"), "$patch");
    return TreeFields.object("spec", TreeFields.object("template", replacing));
  }

  /** The template of a revision that the owner had once. */
  Optional<Tree.Members> template(ApiObject owner, String name) {
    return revisions
        .get(new Key(owner.namespace(), name))
        .flatMap(revision -> revision.object().at("data", "spec", "template"))
        .filter(Tree.Members.class::isInstance)
        .map(template -> TreeFields.without((Tree.Members) template, "$patch"));
  }

  /** What pods of the revision are labelled with. */
  static String hash(ApiObject revision) {
    return revision.text("metadata", "labels", HASH);
  }

  /** Deletes the oldest ones that no pod has, if there are more than the owner wants to keep. */
  void cleanUp(ApiObject owner, Set<String> inUse) {
    long limit = owner.number("spec", "revisionHistoryLimit").orElse(10);
    List<FullView> unused =
        ofOwner(owner).stream()
            .filter(one -> !inUse.contains(one.key().name()))
            .filter(one -> !inUse.contains(hash(one.object())))
            .toList();
    unused.stream()
        .limit(Math.max(0, unused.size() - limit))
        .forEach(one -> context.delete(ResourceTypes.CONTROLLER_REVISION, one));
  }

  private List<FullView> ofOwner(ApiObject owner) {
    return revisions.controlledBy(owner.uid()).stream().sorted(BY_NUMBER).toList();
  }
}
