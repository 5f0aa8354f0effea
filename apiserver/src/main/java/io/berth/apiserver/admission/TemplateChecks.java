package io.berth.apiserver.admission;

import io.berth.model.selector.Selector;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.List;
import java.util.Optional;

/** Mistakes in the selector of a workload and in the template that it must match. */
final class TemplateChecks {
  private TemplateChecks() {}

  /** A selector that must be there and must select something. */
  static void selector(Place selector, String kind) {
    if (!selector.isPresent()) {
      selector.required();
      return;
    }
    SelectorChecks.check(selector);
    if (SelectorChecks.isEmpty(selector)) {
      selector.invalid("empty selector is invalid for " + kind);
    }
  }

  /** Whether the selector can be understood; if so, the template must match it. */
  static boolean matches(Place selector, Place template) {
    Optional<Selector> parsed = SelectorChecks.parse(selector);
    boolean isForAll = selector.isPresent() && SelectorChecks.isEmpty(selector);
    if (parsed.isPresent() && !isForAll) {
      labels(parsed.get(), template.at("metadata", "labels"));
    }
    return parsed.isPresent();
  }

  static void labels(Selector selector, Place labels) {
    if (!selector.matches(labels.textMembers())) {
      labels.invalid(
          labels.value().orElse(new Tree.Null(Position.NONE)),
          "`selector` does not match template `labels`");
    }
  }

  /** A template for pods that run for ever. */
  static void template(Place template, String kind) {
    PodSpecChecks.ofTemplate(template);
    runsForEver(template, kind);
  }

  static void runsForEver(Place template, String kind) {
    Place restartPolicy = template.at("spec", "restartPolicy");
    if (!restartPolicy.text().equals("Always")) {
      restartPolicy.unsupported(List.of("Always"));
    }
    Place deadline = template.at("spec", "activeDeadlineSeconds");
    if (deadline.isPresent()) {
      deadline.forbidden("activeDeadlineSeconds in " + kind + " is not Supported");
    }
  }
}
