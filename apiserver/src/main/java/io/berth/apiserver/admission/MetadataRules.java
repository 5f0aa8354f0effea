package io.berth.apiserver.admission;

import io.berth.apiserver.resource.ResourceType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What holds for the metadata of every kind. */
final class MetadataRules {
  private static final int ANNOTATIONS_LIMIT = 256 * 1024;
  private static final Set<String> STANDARD_FINALIZERS =
      Set.of("kubernetes", "orphan", "foregroundDeletion");

  private MetadataRules() {}

  static void checkNew(ResourceType type, Format names, Place metadata) {
    Place generateName = metadata.at("generateName");
    if (!generateName.isEmpty()) {
      for (String problem : names.problems(withoutDash(generateName.text()))) {
        generateName.invalid(problem);
      }
    }
    Place name = metadata.at("name");
    if (name.isEmpty()) {
      name.required("name or generateName is required");
    } else {
      name.check(names);
    }
    checkNamespace(type, metadata.at("namespace"));
    metadata.at("generation").notNegative();
    checkParts(metadata);
    checkFinalizers(metadata.at("finalizers"));
  }

  /** Something follows a prefix, so its last character may be a dash. */
  private static String withoutDash(String prefix) {
    return prefix.length() > 1 && prefix.endsWith("-")
        ? prefix.substring(0, prefix.length() - 2) + "a"
        : prefix;
  }

  private static void checkNamespace(ResourceType type, Place namespace) {
    if (!type.namespaced()) {
      if (!namespace.isEmpty()) {
        namespace.forbidden("not allowed on this type");
      }
    } else if (namespace.isEmpty()) {
      namespace.required();
    } else {
      namespace.check(Format.DNS_LABEL);
    }
  }

  static void checkUpdate(Place metadata, Place before) {
    if (before.at("deletionTimestamp").isPresent()) {
      checkNoNewFinalizers(metadata.at("finalizers"), before.at("finalizers"));
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
    checkParts(metadata);
    checkFinalizers(metadata.at("finalizers"));
  }

  private static void checkNoNewFinalizers(Place finalizers, Place before) {
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

  private static void checkParts(Place metadata) {
    checkLabels(metadata.at("labels"));
    checkAnnotations(metadata.at("annotations"));
    checkOwners(metadata.at("ownerReferences"));
  }

  static void checkLabels(Place labels) {
    labels
        .textMembers()
        .forEach(
            (name, value) -> {
              labels.check(name, Format.QUALIFIED_NAME);
              labels.check(value, Format.LABEL_VALUE);
            });
  }

  static void checkAnnotations(Place annotations) {
    long size = 0;
    for (var annotation : annotations.textMembers().entrySet()) {
      String name = annotation.getKey();
      for (String problem : Format.QUALIFIED_NAME.problems(name.toLowerCase(Locale.ROOT))) {
        annotations.invalid(name, problem);
      }
      size += name.length() + annotation.getValue().length();
    }
    if (size > ANNOTATIONS_LIMIT) {
      annotations.tooLong(ANNOTATIONS_LIMIT);
    }
  }

  private static void checkOwners(Place owners) {
    List<String> controllers = new ArrayList<>();
    for (Place item : owners.items()) {
      Place owner = item.called(owners.path());
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

  private static void checkFinalizers(Place finalizers) {
    for (String name : finalizers.texts()) {
      finalizers.check(name, Format.QUALIFIED_NAME);
    }
    for (Place finalizer : finalizers.items()) {
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
