package io.berth.apiserver.admission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Mistakes in what pods and containers say about resource claims. */
final class ResourceClaimChecks {
  private ResourceClaimChecks() {}

  static void ofPod(Place claims) {
    Set<String> names = new HashSet<>();
    for (Place claim : claims.items()) {
      Place name = claim.at("name");
      if (name.isEmpty()) {
        name.required();
      } else if (!names.add(name.text())) {
        name.duplicate(name.text());
      } else {
        name.check(Format.DNS_LABEL);
      }
      checkSource(claim);
    }
  }

  private static void checkSource(Place claim) {
    Place direct = claim.at("resourceClaimName");
    Place template = claim.at("resourceClaimTemplateName");
    if (direct.isPresent() && template.isPresent()) {
      claim.invalid(
          "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified");
    }
    if (!direct.isPresent() && !template.isPresent()) {
      claim.invalid("must specify one of: `resourceClaimName`, `resourceClaimTemplateName`");
    }
    for (Place name : List.of(direct, template)) {
      if (name.isPresent()) {
        name.check(Format.DNS_SUBDOMAIN);
      }
    }
  }

  /**
   * The claims that a container uses.
   *
   * @param known the names that the pod gives to its claims
   */
  static void ofContainer(Place claims, List<String> known) {
    Set<String> used = new HashSet<>();
    for (Place claim : claims.items()) {
      String name = claim.at("name").text();
      if (name.isEmpty()) {
        claim.required();
        continue;
      }
      String request = claim.at("request").text();
      PodSpecChecks.checkIfSet(claim.at("request"), Format.DNS_LABEL);
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
