package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in what pods and containers say about resource claims. */
final class ResourceClaimValidation {
  private ResourceClaimValidation() {}

  static void ofPod(ValidatedField claims) {
    Set<String> names = new HashSet<>();
    for (ValidatedField claim : claims.items()) {
      ValidatedField name = claim.at("name");
      if (name.isEmpty()) {
        name.required();
      } else if (!names.add(name.text())) {
        name.duplicate(name.text());
      } else {
        name.validate(NameFormat.DNS_LABEL);
      }
      validateSource(claim);
    }
  }

  private static void validateSource(ValidatedField claim) {
    ValidatedField direct = claim.at("resourceClaimName");
    ValidatedField template = claim.at("resourceClaimTemplateName");
    if (direct.isPresent() && template.isPresent()) {
      claim.invalid(
          "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified");
    }
    if (!direct.isPresent() && !template.isPresent()) {
      claim.invalid("must specify one of: `resourceClaimName`, `resourceClaimTemplateName`");
    }
    for (ValidatedField name : List.of(direct, template)) {
      if (name.isPresent()) {
        name.validate(NameFormat.DNS_SUBDOMAIN);
      }
    }
  }

  /**
   * The claims that a container uses.
   *
   * @param known the names that the pod gives to its claims
   */
  static void ofContainer(ValidatedField claims, List<String> known) {
    Set<String> used = new HashSet<>();
    for (ValidatedField claim : claims.items()) {
      String name = claim.at("name").text();
      if (name.isEmpty()) {
        claim.required();
        continue;
      }
      String request = claim.at("request").text();
      PodSpecValidation.validateIfSet(claim.at("request"), NameFormat.DNS_LABEL);
      if (used.contains(name) || !used.add(request.isEmpty() ? name : name + "/" + request)) {
        claim.duplicate(name);
      }
      if (!known.contains(name)) {
        claim.notFound(
            name,
            "must be one of the names in pod.spec.resourceClaims"
                + (known.isEmpty()
                    ? " which is empty"
                    : ": " + String.join(", ", known.stream().sorted().toList())));
      }
    }
  }
}
