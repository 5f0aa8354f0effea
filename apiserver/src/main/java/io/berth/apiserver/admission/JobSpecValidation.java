package io.berth.apiserver.admission;

import io.berth.model.tree.Tree;
import java.util.List;

/** The spec of a job, which cron jobs have too. */
final class JobSpecValidation {
  private static final String INDEXED = "Indexed";

  private JobSpecValidation() {}

  static void setDefaults(MutableObject spec) {
    PodDefaults.setTemplateDefaults(spec);
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
    setPatternsDefaults(spec);
  }

  static void setPatternsDefaults(MutableObject spec) {
    spec.ifObject(
        "podFailurePolicy",
        policy ->
            policy.each(
                "rules",
                rule ->
                    rule.each("onPodConditions", pattern -> pattern.setEmpty("status", "True"))));
  }

  static void validate(ValidatedField spec) {
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
    validateMode(spec);
    ValidatedField replacement = spec.at("podReplacementPolicy");
    if (spec.at("podFailurePolicy").isPresent()) {
      replacement.oneOf("Failed");
    } else {
      replacement.oneOf("Failed", "TerminatingOrFailed");
    }
    PodSpecValidation.ofTemplate(spec.at("template"));
    validateRestartPolicy(spec.at("template", "spec", "restartPolicy"), spec);
  }

  private static void validateMode(ValidatedField spec) {
    ValidatedField mode = spec.at("completionMode");
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

  private static void validateRestartPolicy(ValidatedField restartPolicy, ValidatedField spec) {
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

  static void validateUpdate(
      ValidatedField spec, ValidatedField before, ValidatedField statusBefore) {
    validateCompletions(spec, before);
    spec.at("selector").unchanged(before.at("selector"));
    boolean mutable = before.at("suspend").flag() && !statusBefore.at("startTime").isPresent();
    ValidatedField template = spec.at("template");
    if (!SemanticEquality.values(
        comparable(template, mutable), comparable(before.at("template"), mutable))) {
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

  private static void validateCompletions(ValidatedField spec, ValidatedField before) {
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
  private static Tree comparable(ValidatedField template, boolean mutable) {
    MutableObject draft = new MutableObject((Tree.Members) template.value().orElseThrow());
    if (mutable) {
      draft.ifObject(
          "metadata",
          metadata -> {
            metadata.remove("labels");
            metadata.remove("annotations");
          });
      draft.ifObject("spec", JobSpecValidation::removeDirectives);
    }
    return draft.tree();
  }

  private static void removeDirectives(MutableObject spec) {
    for (String part : List.of("nodeSelector", "tolerations", "schedulingGates")) {
      spec.remove(part);
    }
    spec.ifObject("affinity", affinity -> affinity.remove("nodeAffinity"));
    for (String containers : List.of("containers", "initContainers")) {
      spec.each(containers, container -> container.remove("resources"));
    }
  }
}
