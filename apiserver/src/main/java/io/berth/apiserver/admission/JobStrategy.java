package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.Trees;
import java.util.List;
import java.util.Map;

/** Jobs. */
final class JobStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String UID_LABEL = "batch.kubernetes.io/controller-uid";
  private static final List<String> UID_LABELS = List.of("controller-uid", UID_LABEL);
  private static final List<String> NAME_LABELS =
      List.of("job-name", "batch.kubernetes.io/job-name");

  @Override
  public void setDefaults(MutableObject job) {
    job.object(SPEC, JobSpecValidation::setDefaults);
  }

  @Override
  public List<String> conditionTimes() {
    return List.of("lastProbeTime", "lastTransitionTime");
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject job) {
    job.set("status", Trees.object(Map.of()));
    ApiObject object = job.object();
    if (!object.flag(SPEC, "manualSelector")) {
      job.object(SPEC, spec -> generateSelector(spec, object));
    }
    copyLabels(job);
  }

  /** Labels that no other job has, so that its pods are its own. */
  private static void generateSelector(MutableObject spec, ApiObject job) {
    spec.object(
        "template",
        template ->
            template.object(
                "metadata",
                metadata ->
                    metadata.object(
                        "labels",
                        labels -> {
                          NAME_LABELS.forEach(name -> labels.setAbsent(name, job.name()));
                          UID_LABELS.forEach(name -> labels.setAbsent(name, job.uid()));
                        })));
    spec.object(
        "selector",
        selector ->
            selector.object("matchLabels", labels -> labels.setAbsent(UID_LABEL, job.uid())));
  }

  private static void copyLabels(MutableObject job) {
    Map<String, String> labels = job.object().texts(SPEC, "template", "metadata", "labels");
    job.object(
        "metadata",
        metadata -> {
          if (metadata.isEmpty("labels") && !labels.isEmpty()) {
            metadata.set("labels", labels);
          }
        });
  }

  @Override
  public void validateCreate(ValidatedField job) {
    validateGenerated(job);
    ValidatedField spec = job.at(SPEC);
    JobSpecValidation.validate(spec);
    ValidatedField selector = spec.at("selector");
    if (!selector.isPresent()) {
      selector.required();
    } else {
      SelectorValidation.validate(selector);
    }
    SelectorValidation.parse(selector)
        .ifPresent(
            parsed -> TemplateValidation.labels(parsed, spec.at("template", "metadata", "labels")));
  }

  private static void validateGenerated(ValidatedField job) {
    ValidatedField spec = job.at(SPEC);
    if (spec.at("manualSelector").flag() || !spec.at("selector").isPresent()) {
      return;
    }
    ValidatedField metadata = spec.at("template", "metadata");
    String uid = job.at("metadata", "uid").text();
    String name = job.at("metadata", "name").text();
    validateLabel(metadata, "controller-uid", uid);
    validateLabel(metadata, "job-name", name);
    validateLabel(metadata, UID_LABEL, uid);
    validateLabel(metadata, "batch.kubernetes.io/job-name", name);
    Map<String, String> generated =
        Map.of(
            "controller-uid",
            uid,
            "job-name",
            name,
            UID_LABEL,
            uid,
            "batch.kubernetes.io/job-name",
            name);
    SelectorValidation.parse(spec.at("selector"))
        .filter(selector -> !selector.matches(generated))
        .ifPresent(_ -> spec.at("selector").invalid("`selector` not auto-generated"));
  }

  private static void validateLabel(ValidatedField metadata, String label, String expected) {
    ValidatedField labels = metadata.at("labels");
    String actual = labels.textMembers().get(label);
    if (actual == null) {
      labels.key(label).required("must be '" + expected + "'");
    } else if (!actual.equals(expected)) {
      labels
          .key(label)
          .invalid(labels.value().orElse(Trees.object(Map.of())), "must be '" + expected + "'");
    }
  }

  @Override
  public void validateUpdate(ValidatedField job, ValidatedField before) {
    validateCreate(job);
    JobSpecValidation.validateUpdate(job.at(SPEC), before.at(SPEC), before.at("status"));
  }
}
