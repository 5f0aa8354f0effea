package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in the volumes of a pod. */
final class VolumeValidation {
  private VolumeValidation() {}

  /** Returns the names of the volumes that have no mistakes. */
  static Set<String> validate(ValidatedField volumes) {
    Set<String> names = new HashSet<>();
    for (ValidatedField volume : volumes.items()) {
      int before = volume.causes().size();
      validateSource(volume);
      ValidatedField name = volume.at("name");
      if (name.isEmpty()) {
        name.required();
      } else {
        name.validate(NameFormat.DNS_LABEL);
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

  private static void validateSource(ValidatedField volume) {
    List<String> sources =
        volume.members().keySet().stream().filter(each -> !each.equals("name")).toList();
    sources.stream()
        .skip(1)
        .forEach(each -> volume.at(each).forbidden("may not specify more than 1 volume type"));
    if (sources.isEmpty()) {
      volume.required("must specify a volume type");
      return;
    }
    ValidatedField source = volume.at(sources.getFirst());
    switch (sources.getFirst()) {
      case "emptyDir" -> validateSize(source.at("sizeLimit"));
      case "hostPath" -> require(source.at("path"));
      case "secret" -> require(source.at("secretName"));
      case "configMap" -> require(source.at("name"));
      case "persistentVolumeClaim" -> require(source.at("claimName"));
      case "csi" -> require(source.at("driver"));
      case "ephemeral" -> validateTemplate(source.at("volumeClaimTemplate"));
      default -> {
        // Sources that no simulated node can mount are not looked into.
      }
    }
  }

  private static void validateSize(ValidatedField limit) {
    if (limit.isPresent()
        && Quantities.parse(limit.text()).stream().anyMatch(q -> q.amount().signum() < 0)) {
      limit.forbidden("SizeLimit field must be a valid resource quantity");
    }
  }

  private static void validateTemplate(ValidatedField template) {
    if (template.isPresent()) {
      PersistentVolumeClaimStrategy.validateSpec(template.at("spec"));
    } else {
      template.required();
    }
  }

  private static void require(ValidatedField field) {
    if (field.isEmpty()) {
      field.required();
    }
  }
}
