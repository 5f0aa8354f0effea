package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.ApiTime;
import io.berth.codec.Trees;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Persistent volumes. */
final class PersistentVolumeStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final Set<String> NOT_SOURCES =
      Set.of(
          "capacity",
          "accessModes",
          "claimRef",
          "persistentVolumeReclaimPolicy",
          "storageClassName",
          "mountOptions",
          "volumeMode",
          "nodeAffinity",
          "volumeAttributesClassName");

  @Override
  public void setDefaults(MutableObject volume) {
    volume.object(
        SPEC,
        spec -> {
          spec.ifObject("capacity", Quantities::canonical);
          spec.ifObject("hostPath", path -> path.setAbsent("type", ""));
          spec.setEmpty("persistentVolumeReclaimPolicy", "Retain");
          spec.setAbsent("volumeMode", "Filesystem");
        });
    volume.object("status", status -> status.setEmpty("phase", "Pending"));
  }

  @Override
  public void prepareForCreate(MutableObject volume) {
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    status.set("phase", "Pending");
    status.set("lastPhaseTransitionTime", volume.object().text("metadata", "creationTimestamp"));
    volume.set("status", status.tree());
  }

  @Override
  public void prepareForStatusUpdate(MutableObject volume, ApiObject before) {
    volume.object(
        "status",
        status -> {
          if (!status.text("phase").equals(before.text("status", "phase"))) {
            status.set("lastPhaseTransitionTime", ApiTime.seconds(Instant.now()));
          } else if (!status.has("lastPhaseTransitionTime")) {
            status.setAs("lastPhaseTransitionTime", before.at("status", "lastPhaseTransitionTime"));
          }
        });
  }

  @Override
  public void validateCreate(ValidatedField volume) {
    ValidatedField spec = volume.at(SPEC);
    if (spec.at("accessModes").isEmpty()) {
      spec.at("accessModes").required();
    }
    PersistentVolumeClaimStrategy.validateModes(spec.at("accessModes"));
    validateCapacity(spec.at("capacity"));
    spec.at("persistentVolumeReclaimPolicy").oneOf("Delete", "Recycle", "Retain");
    if (spec.at("nodeAffinity", "required").isPresent()) {
      AffinityValidation.validateNodeSelector(spec.at("nodeAffinity", "required"));
    }
    validateSource(spec);
    PodSpecValidation.validateIfSet(spec.at("storageClassName"), NameFormat.DNS_SUBDOMAIN);
    spec.at("volumeMode").oneOf("Block", "Filesystem");
  }

  @Override
  public void validateUpdate(ValidatedField volume, ValidatedField before) {
    validateCreate(volume);
    ValidatedField spec = volume.at(SPEC);
    for (String name : spec.members().keySet()) {
      if (!NOT_SOURCES.contains(name)
          && !SemanticEquality.values(spec.at(name).value(), before.at(SPEC, name).value())) {
        spec.at("persistentvolumesource")
            .forbidden("spec.persistentvolumesource is immutable after creation");
      }
    }
    spec.at("volumeMode").unchanged(before.at(SPEC, "volumeMode"));
  }

  private static void validateCapacity(ValidatedField capacity) {
    if (capacity.isEmpty()) {
      capacity.required();
    }
    if (!capacity.members().keySet().equals(Set.of("storage"))) {
      capacity.unsupported(
          capacity.value().orElse(new Tree.Null(Position.NONE)), List.of("storage"));
    }
    for (String name : capacity.members().keySet()) {
      ValidatedField amount = capacity.key(name);
      Quantity quantity = Quantities.of(amount.value().orElseThrow());
      if (quantity.value() < 0) {
        amount.invalid(NumberTrees.tree(quantity.value()), "must be a valid resource quantity");
      }
      if (quantity.compareTo(Quantity.ZERO) <= 0) {
        amount.invalid(Quantities.canonical(amount.text()), "must be greater than zero");
      }
    }
  }

  private static void validateSource(ValidatedField spec) {
    List<String> sources =
        spec.members().keySet().stream().filter(each -> !NOT_SOURCES.contains(each)).toList();
    if (sources.isEmpty()) {
      spec.required("must specify a volume type");
    }
    sources.stream()
        .skip(1)
        .forEach(each -> spec.at(each).forbidden("may not specify more than 1 volume type"));
    if (sources.contains("hostPath") && spec.at("hostPath", "path").isEmpty()) {
      spec.at("hostPath", "path").required();
    }
    if (sources.contains("local") && !spec.at("nodeAffinity").isPresent()) {
      spec.at("nodeAffinity").required("Local volume requires node affinity");
    }
  }
}
