package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import io.berth.model.resources.Quantity;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Map;

/** Claims of volumes. */
final class PersistentVolumeClaimRules implements KindRules {
  private static final String SPEC = "spec";
  static final String[] MODES = {
    "ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"
  };

  @Override
  public void fillIn(Draft claim) {
    claim.object(SPEC, PersistentVolumeClaimRules::fillInSpec);
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

  static void fillInSpec(Draft spec) {
    spec.object("resources", ContainerDefaults::canonicalResources);
    spec.setAbsent("volumeMode", "Filesystem");
  }

  @Override
  public void prepareNew(Draft claim) {
    Draft status = new Draft(Trees.object(Map.of()));
    status.set("phase", "Pending");
    claim.set("status", status.tree());
  }

  @Override
  public void checkNew(Place claim) {
    checkSpec(claim.at(SPEC));
  }

  static void checkSpec(Place spec) {
    Place modes = spec.at("accessModes");
    if (modes.isEmpty()) {
      modes.required("at least 1 access mode is required");
    }
    SelectorChecks.check(spec.at("selector"));
    checkModes(modes);
    Place storage = spec.at("resources", "requests", "storage");
    Place named = storage.called(spec.path() + ".resources[storage]");
    if (!storage.isPresent()) {
      named.required();
    } else if (Quantities.of(storage.value().orElseThrow()).compareTo(Quantity.ZERO) <= 0) {
      named.invalid(Quantities.canonical(storage.text()), "must be greater than zero");
    }
    PodSpecChecks.checkIfSet(spec.at("storageClassName"), Format.DNS_SUBDOMAIN);
    spec.at("volumeMode").oneOf("Block", "Filesystem");
  }

  static void checkModes(Place modes) {
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
  public void checkUpdate(Place claim, Place before) {
    checkSpec(claim.at(SPEC));
    Draft spec = new Draft((Tree.Members) claim.at(SPEC).value().orElseThrow());
    Place old = before.at(SPEC);
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
    if (!Same.values(spec.tree(), old.value().orElse(null))) {
      claim
          .at(SPEC)
          .forbidden(
              "spec is immutable after creation except resources.requests and"
                  + " volumeAttributesClassName for bound claims");
    }
    checkSize(claim, before);
    claim.at(SPEC, "volumeMode").called("volumeMode").unchanged(old.at("volumeMode"));
  }

  /** A claim may be taken back to what it really got, but not below. */
  private static void checkSize(Place claim, Place before) {
    Place size = claim.at(SPEC, "resources", "requests", "storage");
    Quantity now = amount(size);
    Quantity capacity = amount(before.at("status", "capacity", "storage"));
    if (now.compareTo(amount(before.at(SPEC, "resources", "requests", "storage"))) < 0
        && now.compareTo(capacity) <= 0) {
      size.forbidden("field can not be less than status.capacity");
    }
  }

  private static Quantity amount(Place place) {
    return Quantities.parse(place.text()).orElse(Quantity.ZERO);
  }
}
