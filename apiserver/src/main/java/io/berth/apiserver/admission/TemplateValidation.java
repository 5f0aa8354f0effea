package io.berth.apiserver.admission;

import io.berth.model.selector.Selector;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Optional;

/** Mistakes in the selector of a workload and in the template that it must match. */
final class TemplateValidation {
  private TemplateValidation() {}

  /** A selector that must be there and must select something. */
  static void selector(ValidatedField selector, String kind) {
    if (!selector.isPresent()) {
      selector.required();
      return;
    }
    SelectorValidation.validate(selector);
    if (SelectorValidation.isEmpty(selector)) {
      selector.invalid("empty selector is invalid for " + kind);
    }
  }

  /** Whether the selector can be understood; if so, the template must match it. */
  static boolean matches(ValidatedField selector, ValidatedField template) {
    Optional<Selector> parsed = SelectorValidation.parse(selector);
    boolean isForAll = selector.isPresent() && SelectorValidation.isEmpty(selector);
    if (parsed.isPresent() && !isForAll) {
      labels(parsed.get(), template.at("metadata", "labels"));
    }
    return parsed.isPresent();
  }

  static void labels(Selector selector, ValidatedField labels) {
    if (!selector.matches(labels.textMembers())) {
      labels.invalid(
          labels.value().orElse(new Tree.Null(Position.NONE)),
          "`selector` does not match template `labels`");
    }
  }

  /** A template for pods that run for ever. */
  static void template(ValidatedField template, String kind) {
    PodSpecValidation.ofTemplate(template);
    runsForEver(template, kind);
  }

  static void runsForEver(ValidatedField template, String kind) {
    ValidatedField restartPolicy = template.at("spec", "restartPolicy");
    if (!restartPolicy.text().equals("Always")) {
      restartPolicy.unsupported(List.of("Always"));
    }
    ValidatedField deadline = template.at("spec", "activeDeadlineSeconds");
    if (deadline.isPresent()) {
      deadline.forbidden("activeDeadlineSeconds in " + kind + " is not Supported");
    }
  }
}
