package io.berth.engine.config;

import io.berth.model.resources.ResourceNames;
import io.berth.model.selector.LabelSyntax;
import io.berth.spi.FieldError;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What extenders must satisfy. */
final class ExtenderRules {
  private final Problems problems;
  private final Set<String> managed = new HashSet<>();

  private ExtenderRules(Problems problems) {
    this.problems = problems;
  }

  static void check(List<ExtenderConfiguration> extenders, Problems problems) {
    ExtenderRules rules = new ExtenderRules(problems);
    for (int i = 0; i < extenders.size(); i++) {
      rules.check(extenders.get(i), "extenders[" + i + "]");
    }
    long binders = extenders.stream().filter(extender -> !extender.bindVerb().isEmpty()).count();
    if (binders > 1) {
      String found = "found " + binders + " extenders implementing bind";
      problems.add(
          FieldError.invalid("extenders", found, "only one extender can implement bind"),
          "remove bindVerb from the others");
    }
  }

  private void check(ExtenderConfiguration extender, String path) {
    if (!extender.prioritizeVerb().isEmpty() && extender.weight() <= 0) {
      problems.add(
          FieldError.invalid(
              path + ".weight", extender.weight(), "must have a positive weight applied to it"),
          "its scores are multiplied by it; 1 is usual");
    }
    for (int i = 0; i < extender.managedResources().size(); i++) {
      String name = extender.managedResources().get(i).name();
      checkResource(name, path + ".managedResources[" + i + "].name");
    }
    ExtenderTlsConfiguration tls = extender.tlsConfig();
    if (tls != null) {
      checkBase64(tls.certData(), path + ".tlsConfig.certData");
      checkBase64(tls.keyData(), path + ".tlsConfig.keyData");
      checkBase64(tls.caData(), path + ".tlsConfig.caData");
    }
  }

  private void checkResource(String name, String path) {
    String cure = "resources that extenders manage look like example.com/gpu";
    List<String> errors = LabelSyntax.keyErrors(name);
    errors.forEach(error -> problems.add(FieldError.invalid(path, name, error), cure));
    if (errors.isEmpty() && !ResourceNames.isExtended(name)) {
      problems.add(FieldError.invalid(path, name, "is an invalid extended resource name"), cure);
    }
    if (!managed.add(name)) {
      problems.add(
          FieldError.invalid(path, name, "duplicate extender managed resource name"),
          "only one extender can manage it");
    }
  }

  private void checkBase64(String data, String path) {
    try {
      Base64.getMimeDecoder().decode(data);
    } catch (IllegalArgumentException e) {
      problems.add(
          new FieldError(path, "is not base64: " + e.getMessage()), "encode it with base64 -w0");
    }
  }
}
