package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** Claims of volumes. */
final class PersistentVolumeClaimStrategy implements Strategy {
  private static final String SPEC = "spec";
  static final String[] MODES = {
    "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"
  };

  @Override
  public void setDefaults(MutableObject claim) {
    claim.object(SPEC, PersistentVolumeClaimStrategy::setSpecDefaults);
    claim.object(
        "status",
        status -> {
          status.setEmpty("phase", "Pending");
          status.ifObject("capacity", Quantities::canonical);
        });
  }

  @Override
  public List<String> conditionTimes() {
    return List.of("lastProbeTime", "lastTransitionTime");
  }

  static void setSpecDefaults(MutableObject spec) {
    spec.object("resources", ContainerDefaults::canonicalResources);
    spec.setAbsent("volumeMode", "Filesystem");
  }

  @Override
  public void prepareForCreate(MutableObject claim) {
    MutableObject status = new MutableObject(Trees.object(Map.of()));
    status.set("phase", "Pending");
    claim.set("status", status.tree());
  }

  @Override
  public void validateCreate(ValidatedField claim) {
    validateSpec(claim.at(SPEC));
  }

  static void validateSpec(ValidatedField spec) {
    ValidatedField modes = spec.at("accessModes");
    if (modes.isEmpty()) {
      modes.required("at least 1 access mode is required");
    }
    SelectorValidation.validate(spec.at("selector"));
    validateModes(modes);
    ValidatedField storage = spec.at("resources", "requests", "storage");
    ValidatedField named = storage.called(spec.path() + ".resources[storage]");
    if (!storage.isPresent()) {
      named.required();
    } else if (Quantities.of(storage.value().orElseThrow()).compareTo(Quantity.ZERO) <= 0) {
      named.invalid(Quantities.canonical(storage.text()), "must be greater than zero");
    }
    PodSpecValidation.validateIfSet(spec.at("storageClassName"), NameFormat.DNS_SUBDOMAIN);
    spec.at("volumeMode").oneOf("Block", "Filesystem");
  }

  static void validateModes(ValidatedField modes) {
    for (String mode : modes.texts()) {
      if (!List.of(MODES).contains(mode)) {
        modes.unsupported(Trees.text(mode), List.of(MODES));
      }
    }
    if (modes.texts().contains("ReadWriteOncePod") && modes.texts().size() > 1) {
      modes.forbidden("may not use ReadWriteOncePod with other access modes");
    }
  }

  @Override
  public void validateUpdate(ValidatedField claim, ValidatedField before) {
    validateSpec(claim.at(SPEC));
    MutableObject spec = new MutableObject((Tree.Members) claim.at(SPEC).value().orElseThrow());
    ValidatedField old = before.at(SPEC);
    if (old.at("volumeName").isEmpty()) {
      spec.setAs("volumeName", old.at("volumeName").value());
    }
    if (!old.at("storageClassName").isPresent()) {
      spec.setAs("storageClassName", old.at("storageClassName").value());
    }
    if (claim.at("status", "phase").text().equals("Bound")) {
      spec.setAs("resources", old.at("resources").value());
      spec.setAs("volumeAttributesClassName", old.at("volumeAttributesClassName").value());
    }
    if (!SemanticEquality.values(spec.tree(), old.value().orElse(null))) {
      claim
          .at(SPEC)
          .forbidden(
              "spec is immutable after creation except resources.requests and"
                  + " volumeAttributesClassName for bound claims");
    }
    validateSize(claim, before);
    claim.at(SPEC, "volumeMode").called("volumeMode").unchanged(old.at("volumeMode"));
  }

  /** A claim may be taken back to what it really got, but not below. */
  private static void validateSize(ValidatedField claim, ValidatedField before) {
    ValidatedField size = claim.at(SPEC, "resources", "requests", "storage");
    Quantity now = amount(size);
    Quantity capacity = amount(before.at("status", "capacity", "storage"));
    if (now.compareTo(amount(before.at(SPEC, "resources", "requests", "storage"))) < 0
        && now.compareTo(capacity) <= 0) {
      size.forbidden("field can not be less than status.capacity");
    }
  }

  private static Quantity amount(ValidatedField field) {
    return Quantities.parse(field.text()).orElse(Quantity.ZERO);
  }
}
