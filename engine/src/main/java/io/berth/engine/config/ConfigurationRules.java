package io.berth.engine.config;

import io.berth.spi.FieldError;
import java.util.function.UnaryOperator;

/** What a completed configuration must satisfy, whatever its plugins are. */
public final class ConfigurationRules {
  private ConfigurationRules() {}

  /**
   * Fills in the defaults of a configuration, lets flags have their say, then says what is wrong
   * with it. A flag that says nothing or zero is wrong, therefore; in a file that is left out.
   */
  public static KubeSchedulerConfiguration complete(
      KubeSchedulerConfiguration written,
      UnaryOperator<KubeSchedulerConfiguration> flags,
      Problems problems) {
    KubeSchedulerConfiguration completed = flags.apply(ConfigurationDefaults.complete(written));
    check(completed, problems);
    return completed;
  }

  private static void check(KubeSchedulerConfiguration completed, Problems problems) {
    int burst = completed.clientConnection().burst();
    if (burst < 0) {
      FieldError error =
          FieldError.invalid("clientConnection.burst", burst, "must be non-negative");
      problems.add(error, orDefault("100"));
    }
    LeaderElectionRules.check(completed.leaderElection(), problems);
    int parallelism = completed.parallelism();
    if (parallelism <= 0) {
      String text = "should be an integer value greater than zero";
      problems.add(FieldError.invalid("parallelism", parallelism, text), orDefault("16"));
    }
    ProfileRules.check(completed.profiles(), problems);
    checkPercentage("percentageOfNodesToScore", completed.percentageOfNodesToScore(), problems);
    checkBackoff(completed, problems);
    ExtenderRules.check(completed.extenders(), problems);
  }

  static void checkPercentage(String path, int percentage, Problems problems) {
    if (percentage < 0 || percentage > 100) {
      problems.add(
          FieldError.invalid(path, percentage, "not in valid range [0-100]"), "0 scores all nodes");
    }
  }

  private static void checkBackoff(KubeSchedulerConfiguration completed, Problems problems) {
    long initial = completed.podInitialBackoffSeconds();
    long max = completed.podMaxBackoffSeconds();
    if (initial <= 0) {
      problems.add(
          FieldError.invalid("podInitialBackoffSeconds", initial, "must be greater than 0"),
          orDefault("1"));
    }
    if (max < initial) {
      problems.add(
          FieldError.invalid(
              "podMaxBackoffSeconds",
              max,
              "must be greater than or equal to PodInitialBackoffSeconds"),
          "podInitialBackoffSeconds is " + initial);
    }
  }

  static String orDefault(String value) {
    return "leave it out for the default, " + value;
  }
}
