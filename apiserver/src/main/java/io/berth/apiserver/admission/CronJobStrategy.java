package io.berth.apiserver.admission;

import io.berth.apiserver.cron.CronSchedule;
import io.berth.codec.Trees;
import java.util.Map;

/** Cron jobs. */
final class CronJobStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final int LONGEST_NAME = 52;

  @Override
  public void setDefaults(MutableObject job) {
    job.object(
        SPEC,
        spec -> {
          spec.setEmpty("concurrencyPolicy", "Allow");
          spec.setAbsent("suspend", false);
          spec.object(
              "jobTemplate",
              template -> {
                template.object("metadata", _ -> {});
                template.object(SPEC, PodDefaults::setTemplateDefaults);
                template.object(SPEC, JobSpecValidation::setPatternsDefaults);
              });
          spec.setAbsent("successfulJobsHistoryLimit", 3);
          spec.setAbsent("failedJobsHistoryLimit", 1);
        });
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject job) {
    job.set("status", Trees.object(Map.of()));
  }

  @Override
  public void validateCreate(ValidatedField job) {
    validateSpec(job.at(SPEC));
    ValidatedField name = job.at("metadata", "name");
    if (name.text().length() > LONGEST_NAME) {
      name.invalid("must be no more than 52 characters");
    }
  }

  @Override
  public void validateUpdate(ValidatedField job, ValidatedField before) {
    validateSpec(job.at(SPEC));
  }

  private static void validateSyntax(ValidatedField schedule) {
    try {
      CronSchedule.parse(schedule.text());
    } catch (IllegalArgumentException e) {
      schedule.invalid(String.valueOf(e.getMessage()));
    }
  }

  private static void validateSpec(ValidatedField spec) {
    ValidatedField schedule = spec.at("schedule");
    if (schedule.isEmpty()) {
      schedule.required();
    } else {
      validateSyntax(schedule);
      if (schedule.text().contains("TZ")) {
        schedule.invalid("cannot use TZ or CRON_TZ in schedule, use timeZone field instead");
      }
    }
    spec.at("startingDeadlineSeconds").notNegative();
    spec.at("concurrencyPolicy").requiredOneOf("Allow", "Forbid", "Replace");
    ValidatedField job = spec.at("jobTemplate", SPEC);
    JobSpecValidation.validate(job);
    if (job.at("manualSelector").flag()) {
      job.at("manualSelector").unsupported(java.util.List.of("nil", "false"));
    }
    spec.at("successfulJobsHistoryLimit").notNegative();
    spec.at("failedJobsHistoryLimit").notNegative();
  }
}
