package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.Status;
import io.berth.apiserver.resource.ResourceType;
import io.berth.apiserver.resource.ResourceTypes;
import java.util.List;
import java.util.Optional;

/**
 * Defaulting, admission plugins, strategy and validation: what happens to an object between
 * decoding and storing it. Mistakes are refused with {@link ApiFailure}s. The rules are
 * kube-apiserver's. Any thread may call.
 */
public final class Admission {
  private static final String METADATA = "metadata";
  private static final String STATUS = "status";

  private final Lister lookup;
  private final Strategies rules;
  private final AdmissionPlugins clusterRules;

  public Admission(Lister lookup) {
    this.lookup = lookup;
    this.rules = new Strategies(lookup);
    this.clusterRules = new AdmissionPlugins(lookup);
  }

  /**
   * The object as it is created.
   *
   * @param sent with the name, uid and time of creation that it gets
   */
  public ApiObject create(ResourceType type, ApiObject sent) {
    validateNamespace(type, sent);
    Strategy kind = rules.of(type);
    MutableObject draft = withDefaults(type, kind, sent);
    clusterRules.admitNew(type, draft);
    kind.prepareForCreate(draft);
    draft.object(METADATA, metadata -> setGeneration(metadata, kind.generation().first()));
    ValidatedField field = ValidatedField.of(draft.tree());
    MetadataStrategy.validateCreate(type, kind.name(), field.at(METADATA));
    kind.validateCreate(field);
    refuse(type, sent, field);
    ApiObject object = draft.object();
    clusterRules.validateStored(type, object);
    return object;
  }

  /** The object after a change of anything but its status. */
  public ApiObject update(ResourceType type, ApiObject sent, ApiObject before) {
    Strategy kind = rules.of(type);
    MutableObject draft = withDefaults(type, kind, sent);
    clusterRules.admitUpdate(type, draft, before);
    keepSystemMetadata(draft, before);
    if (type.has(ResourceType.Subresource.STATUS)) {
      draft.setAs(STATUS, before.at(STATUS));
    }
    kind.prepareForUpdate(draft, before);
    ApiObject changed = draft.object();
    draft.object(
        METADATA, metadata -> setGeneration(metadata, kind.generation().next(changed, before)));
    ValidatedField field = ValidatedField.of(draft.tree());
    ValidatedField fieldBefore = field.in(before.tree());
    MetadataStrategy.validateUpdate(field.at(METADATA), fieldBefore.at(METADATA));
    kind.validateUpdate(field, fieldBefore);
    refuse(type, before, field);
    ApiObject object = draft.object();
    clusterRules.validateStored(type, object);
    return object;
  }

  /** The object after a change of its status; labels, annotations and finalizers may change too. */
  public ApiObject updateStatus(ResourceType type, ApiObject sent, ApiObject before) {
    Strategy kind = rules.of(type);
    MutableObject draft = withDefaults(type, kind, sent);
    draft.setAs("spec", before.at("spec"));
    keepSystemMetadata(draft, before);
    draft.object(
        METADATA,
        metadata -> {
          setGeneration(metadata, before.number(METADATA, "generation").orElse(0));
          metadata.setAs("ownerReferences", before.at(METADATA, "ownerReferences"));
        });
    kind.prepareForStatusUpdate(draft, before);
    ValidatedField field = ValidatedField.of(draft.tree());
    ValidatedField fieldBefore = field.in(before.tree());
    MetadataStrategy.validateUpdate(field.at(METADATA), fieldBefore.at(METADATA));
    kind.validateStatusUpdate(field, fieldBefore);
    refuse(type, before, field);
    return draft.object();
  }

  private MutableObject withDefaults(ResourceType type, Strategy kind, ApiObject sent) {
    MutableObject draft = new MutableObject(sent);
    draft.set("apiVersion", type.apiVersion());
    draft.set("kind", type.kind());
    draft.object(
        METADATA,
        metadata -> {
          if (!type.namespaced()) {
            metadata.remove("namespace");
          }
        });
    kind.setDefaults(draft);
    String[] times = kind.conditionTimes().toArray(String[]::new);
    draft.ifObject(STATUS, status -> status.each("conditions", each -> each.setNull(times)));
    return draft;
  }

  private static void setGeneration(MutableObject metadata, long generation) {
    if (generation == 0) {
      metadata.remove("generation");
    } else {
      metadata.set("generation", generation);
    }
  }

  /** What clients need not repeat, and what they cannot change without being told. */
  private static void keepSystemMetadata(MutableObject draft, ApiObject before) {
    draft.object(
        METADATA,
        metadata -> {
          for (String name : List.of("uid", "namespace", "name")) {
            if (!metadata.has(name)) {
              metadata.setAs(name, before.at(METADATA, name));
            }
          }
          metadata.setAs("creationTimestamp", before.at(METADATA, "creationTimestamp"));
          if (before.isDeleting()) {
            for (String name : List.of("deletionTimestamp", "deletionGracePeriodSeconds")) {
              metadata.setAs(name, before.at(METADATA, name));
            }
          }
          metadata.remove("selfLink");
        });
  }

  /** An object is created in a namespace that exists and is not going away. */
  private void validateNamespace(ResourceType type, ApiObject sent) {
    if (!type.namespaced()) {
      return;
    }
    String name = sent.namespace();
    Optional<ApiObject> namespace = lookup.get(ResourceTypes.NAMESPACE, "", name);
    if (namespace.isEmpty()) {
      throw ApiFailure.notFound(ResourceTypes.NAMESPACE, name);
    }
    if (namespace.get().text(STATUS, "phase").equals("Terminating")
        || namespace.get().isDeleting()) {
      throw beingTerminated(type, sent, name);
    }
  }

  private static ApiFailure beingTerminated(ResourceType type, ApiObject sent, String namespace) {
    Status status =
        ApiFailure.forbidden(
                type,
                sent.name(),
                "unable to create new content in namespace "
                    + namespace
                    + " because it is being terminated")
            .status();
    return new ApiFailure(
        new Status(
            status.code(),
            status.reason(),
            status.message(),
            status.details(),
            List.of(
                new Status.Cause(
                    "NamespaceTerminating",
                    "namespace " + namespace + " is being terminated",
                    "metadata.namespace"))));
  }

  private static void refuse(ResourceType type, ApiObject object, ValidatedField field) {
    if (!field.causes().isEmpty()) {
      throw ApiFailure.invalid(type, object.name(), field.causes());
    }
  }
}
