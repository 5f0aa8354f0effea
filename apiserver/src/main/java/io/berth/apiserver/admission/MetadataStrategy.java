package io.berth.apiserver.admission;

import io.berth.apiserver.resource.ResourceType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What holds for the metadata of every kind. */
final class MetadataStrategy {
  private static final int ANNOTATIONS_LIMIT = 256 * 1024;
  private static final Set<String> STANDARD_FINALIZERS =
      Set.of("kubernetes", "orphan", "foregroundDeletion");

  private MetadataStrategy() {}

  static void validateCreate(ResourceType type, NameFormat names, ValidatedField metadata) {
    ValidatedField generateName = metadata.at("generateName");
    if (!generateName.isEmpty()) {
      for (String problem : names.problems(withoutDash(generateName.text()))) {
        generateName.invalid(problem);
      }
    }
    ValidatedField name = metadata.at("name");
    if (name.isEmpty()) {
      name.required("name or generateName is required");
    } else {
      name.validate(names);
    }
    validateNamespace(type, metadata.at("namespace"));
    metadata.at("generation").notNegative();
    validateParts(metadata);
    validateFinalizers(metadata.at("finalizers"));
  }

  /** Something follows a prefix, so its last character may be a dash. */
  private static String withoutDash(String prefix) {
    return prefix.length() > 1 && prefix.endsWith("-")
        ? prefix.substring(0, prefix.length() - 2) + "a"
        : prefix;
  }

  private static void validateNamespace(ResourceType type, ValidatedField namespace) {
    if (!type.namespaced()) {
      if (!namespace.isEmpty()) {
        namespace.forbidden("not allowed on this type");
      }
    } else if (namespace.isEmpty()) {
      namespace.required();
    } else {
      namespace.validate(NameFormat.DNS_LABEL);
    }
  }

  static void validateUpdate(ValidatedField metadata, ValidatedField before) {
    if (before.at("deletionTimestamp").isPresent()) {
      validateNoNewFinalizers(metadata.at("finalizers"), before.at("finalizers"));
    }
    for (String name :
        List.of(
            "name",
            "namespace",
            "uid",
            "creationTimestamp",
            "deletionTimestamp",
            "deletionGracePeriodSeconds")) {
      metadata.at(name).unchanged(before.at(name));
    }
    validateParts(metadata);
    validateFinalizers(metadata.at("finalizers"));
  }

  private static void validateNoNewFinalizers(ValidatedField finalizers, ValidatedField before) {
    Set<String> added = new LinkedHashSet<>(finalizers.texts());
    before.texts().forEach(added::remove);
    if (!added.isEmpty()) {
      finalizers.forbidden(
          added.stream()
              .sorted()
              .map(name -> "\"" + name + "\"")
              .collect(
                  Collectors.joining(
                      ", ",
                      "no new finalizers can be added if the object is being deleted, found new"
                          + " finalizers []string{",
                      "}")));
    }
  }

  private static void validateParts(ValidatedField metadata) {
    validateLabels(metadata.at("labels"));
    validateAnnotations(metadata.at("annotations"));
    validateOwners(metadata.at("ownerReferences"));
  }

  static void validateLabels(ValidatedField labels) {
    labels
        .textMembers()
        .forEach(
            (name, value) -> {
              labels.validate(name, NameFormat.QUALIFIED_NAME);
              labels.validate(value, NameFormat.LABEL_VALUE);
            });
  }

  static void validateAnnotations(ValidatedField annotations) {
    long size = 0;
    for (var annotation : annotations.textMembers().entrySet()) {
      String name = annotation.getKey();
      for (String problem : NameFormat.QUALIFIED_NAME.problems(name.toLowerCase(Locale.ROOT))) {
        annotations.invalid(name, problem);
      }
      size += name.length() + annotation.getValue().length();
    }
    if (size > ANNOTATIONS_LIMIT) {
      annotations.tooLong(ANNOTATIONS_LIMIT);
    }
  }

  private static void validateOwners(ValidatedField owners) {
    List<String> controllers = new ArrayList<>();
    for (ValidatedField item : owners.items()) {
      ValidatedField owner = item.called(owners.path());
      String version = owner.at("apiVersion").text();
      if (version.isEmpty() || version.endsWith("/")) {
        owner.at("apiVersion").invalid("version must not be empty");
      }
      for (String name : List.of("kind", "name", "uid")) {
        if (owner.at(name).isEmpty()) {
          owner.at(name).invalid("must not be empty");
        }
      }
      if (version.equals("v1") && owner.at("kind").text().equals("Event")) {
        owner.invalid("/v1, Kind=Event is disallowed from being an owner");
      }
      if (owner.at("controller").flag()) {
        controllers.add(owner.at("kind").text() + "/" + owner.at("name").text());
      }
    }
    for (String other : controllers.stream().skip(1).toList()) {
      owners.invalid(
          "Only one reference can have Controller set to true. Found \"true\" in references for "
              + controllers.getFirst()
              + " and "
              + other);
    }
  }

  private static void validateFinalizers(ValidatedField finalizers) {
    for (String name : finalizers.texts()) {
      finalizers.validate(name, NameFormat.QUALIFIED_NAME);
    }
    for (ValidatedField finalizer : finalizers.items()) {
      String name = finalizer.text();
      if (!name.contains("/") && !STANDARD_FINALIZERS.contains(name)) {
        finalizer.invalid("name is neither a standard finalizer name nor is it fully qualified");
      }
    }
    if (finalizers.texts().containsAll(List.of("orphan", "foregroundDeletion"))) {
      finalizers.invalid("finalizer orphan and foregroundDeletion cannot be both set");
    }
  }
}
