package io.berth.apiserver.admission;

import io.berth.model.tree.Tree;
import java.util.List;

/** The spec of a job, which cron jobs have too. */
final class JobSpecs {
  private static final String INDEXED = "Indexed";

  private JobSpecs() {}

  static void fillIn(Draft spec) {
    PodDefaults.fillInTemplate(spec);
    if (!spec.has("completions") && !spec.has("parallelism")) {
      spec.set("completions", 1);
    }
    spec.setAbsent("parallelism", 1);
    spec.setAbsent("backoffLimit", spec.has("backoffLimitPerIndex") ? Integer.MAX_VALUE : 6);
    spec.setAbsent("completionMode", "NonIndexed");
    spec.setAbsent("suspend", false);
    spec.setAbsent(
        "podReplacementPolicy", spec.has("podFailurePolicy") ? "Failed" : "TerminatingOrFailed");
    spec.setAbsent("manualSelector", false);
    fillInPatterns(spec);
  }

  static void fillInPatterns(Draft spec) {
    spec.ifObject(
        "podFailurePolicy",
        policy ->
            policy.each(
                "rules",
                rule ->
                    rule.each("onPodConditions", pattern -> pattern.setEmpty("status", "True"))));
  }

  static void check(Place spec) {
    for (String number :
        List.of(
            "parallelism",
            "completions",
            "activeDeadlineSeconds",
            "backoffLimit",
            "ttlSecondsAfterFinished",
            "backoffLimitPerIndex",
            "maxFailedIndexes")) {
      spec.at(number).notNegative();
    }
    checkMode(spec);
    Place replacement = spec.at("podReplacementPolicy");
    if (spec.at("podFailurePolicy").isPresent()) {
      replacement.oneOf("Failed");
    } else {
      replacement.oneOf("Failed", "TerminatingOrFailed");
    }
    PodSpecChecks.ofTemplate(spec.at("template"));
    checkRestartPolicy(spec.at("template", "spec", "restartPolicy"), spec);
  }

  private static void checkMode(Place spec) {
    Place mode = spec.at("completionMode");
    mode.oneOf("NonIndexed", INDEXED);
    if (mode.text().equals(INDEXED)) {
      if (!spec.at("completions").isPresent()) {
        spec.at("completions").required("when completion mode is Indexed");
      }
      return;
    }
    for (String part : List.of("backoffLimitPerIndex", "maxFailedIndexes", "successPolicy")) {
      if (spec.at(part).isPresent()) {
        spec.at(part).invalid("requires indexed completion mode");
      }
    }
  }

  private static void checkRestartPolicy(Place restartPolicy, Place spec) {
    switch (restartPolicy.text()) {
      case "", "Always" -> restartPolicy.required("valid values: \"OnFailure\", \"Never\"");
      case "OnFailure" -> {
        if (spec.at("podFailurePolicy").isPresent()) {
          restartPolicy.invalid("only \"Never\" is supported when podFailurePolicy is specified");
        }
      }
      case "Never" -> {
        // As it should be.
      }
      default -> restartPolicy.unsupported(List.of("OnFailure", "Never"));
    }
  }

  static void checkUpdate(Place spec, Place before, Place statusBefore) {
    checkCompletions(spec, before);
    spec.at("selector").unchanged(before.at("selector"));
    boolean mutable = before.at("suspend").flag() && !statusBefore.at("startTime").isPresent();
    Place template = spec.at("template");
    if (!Same.values(comparable(template, mutable), comparable(before.at("template"), mutable))) {
      template.invalid("field is immutable");
    }
    for (String part :
        List.of(
            "completionMode",
            "podFailurePolicy",
            "backoffLimitPerIndex",
            "managedBy",
            "successPolicy")) {
      spec.at(part).unchanged(before.at(part));
    }
  }

  private static void checkCompletions(Place spec, Place before) {
    boolean elastic =
        spec.at("completionMode").text().equals(INDEXED)
            && spec.at("completions").number(0) == spec.at("parallelism").number(0)
            && before.at("completions").isPresent()
            && spec.at("completions").isPresent();
    if (!elastic) {
      spec.at("completions").unchanged(before.at("completions"));
    }
  }

  /** A template without what a job that waits may still change: where its pods go. */
  private static Tree comparable(Place template, boolean mutable) {
    Draft draft = new Draft((Tree.Members) template.value().orElseThrow());
    if (mutable) {
      draft.ifObject(
          "metadata",
          metadata -> {
            metadata.remove("labels");
            metadata.remove("annotations");
          });
      draft.ifObject("spec", JobSpecs::removeDirectives);
    }
    return draft.tree();
  }

  private static void removeDirectives(Draft spec) {
    for (String part : List.of("nodeSelector", "tolerations", "schedulingGates")) {
      spec.remove(part);
    }
    spec.ifObject("affinity", affinity -> affinity.remove("nodeAffinity"));
    for (String containers : List.of("containers", "initContainers")) {
      spec.each(containers, container -> container.remove("resources"));
    }
  }
}
