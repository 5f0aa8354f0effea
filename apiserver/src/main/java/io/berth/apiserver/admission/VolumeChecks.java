package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in the volumes of a pod. */
final class VolumeChecks {
  private VolumeChecks() {}

  /** Returns the names of the volumes that have no mistakes. */
  static Set<String> check(Place volumes) {
    Set<String> names = new HashSet<>();
    for (Place volume : volumes.items()) {
      int before = volume.causes().size();
      checkSource(volume);
      Place name = volume.at("name");
      if (name.isEmpty()) {
        name.required();
      } else {
        name.check(Format.DNS_LABEL);
      }
      if (names.contains(name.text())) {
        name.duplicate(name.text());
      }
      if (volume.causes().size() == before) {
        names.add(name.text());
      }
    }
    return names;
  }

  private static void checkSource(Place volume) {
    List<String> sources =
        volume.members().keySet().stream().filter(each -> !each.equals("name")).toList();
    sources.stream()
        .skip(1)
        .forEach(each -> volume.at(each).forbidden("may not specify more than 1 volume type"));
    if (sources.isEmpty()) {
      volume.required("must specify a volume type");
      return;
    }
    Place source = volume.at(sources.getFirst());
    switch (sources.getFirst()) {
      case "emptyDir" -> checkSize(source.at("sizeLimit"));
      case "hostPath" -> require(source.at("path"));
      case "secret" -> require(source.at("secretName"));
      case "configMap" -> require(source.at("name"));
      case "persistentVolumeClaim" -> require(source.at("claimName"));
      case "csi" -> require(source.at("driver"));
      case "ephemeral" -> checkTemplate(source.at("volumeClaimTemplate"));
      default -> {
        // Sources that no simulated node can mount are not looked into.
      }
    }
  }

  private static void checkSize(Place limit) {
    if (limit.isPresent()
        && Quantities.parse(limit.text()).stream().anyMatch(q -> q.amount().signum() < 0)) {
      limit.forbidden("SizeLimit field must be a valid resource quantity");
    }
  }

  private static void checkTemplate(Place template) {
    if (template.isPresent()) {
      PersistentVolumeClaimRules.checkSpec(template.at("spec"));
    } else {
      template.required();
    }
  }

  private static void require(Place field) {
    if (field.isEmpty()) {
      field.required();
    }
  }
}
