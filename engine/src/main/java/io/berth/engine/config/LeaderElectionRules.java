package io.berth.engine.config;

import io.berth.spi.FieldError;
import java.time.Duration;

/** What leader election must satisfy, if there is to be one. */
final class LeaderElectionRules {
  /** Tries are spread by up to this factor, in percent. */
  private static final int JITTER_PERCENT = 120;

  private static final String PATH = "leaderElection";

  private final Problems problems;

  private LeaderElectionRules(Problems problems) {
    this.problems = problems;
  }

  static void check(LeaderElectionConfiguration election, Problems problems) {
    if (election.leaderElect()) {
      new LeaderElectionRules(problems).check(election);
    }
  }

  private void check(LeaderElectionConfiguration election) {
    checkPositive("leaseDuration", election.leaseDuration(), "15s");
    checkPositive("renewDeadline", election.renewDeadline(), "10s");
    checkPositive("retryPeriod", election.retryPeriod(), "2s");
    checkOrder(election);
    checkLongest(election.leaseDuration());
    checkNamed("resourceName", election.resourceName(), "kube-scheduler");
    checkNamed("resourceNamespace", election.resourceNamespace(), "kube-system");
    if (!election.resourceLock().equals("leases")) {
      String text = "resourceLock value must be \"leases\"";
      invalid("resourceLock", election.resourceLock(), text, "leave it out");
    }
  }

  private void checkPositive(String field, Duration value, String otherwise) {
    if (!value.isPositive()) {
      String cure = ConfigurationRules.orDefault(otherwise);
      invalid(field, DurationText.of(value), "must be greater than zero", cure);
    }
  }

  /** A lease says its duration in seconds, of which there is only room for so many. */
  private void checkLongest(Duration lease) {
    if (lease.toSeconds() >= Integer.MAX_VALUE) {
      invalid(
          "leaseDuration",
          DurationText.of(lease),
          "must be less than " + Integer.MAX_VALUE + "s",
          ConfigurationRules.orDefault("15s"));
    }
  }

  private void checkNamed(String field, String name, String otherwise) {
    if (name.isEmpty()) {
      invalid(field, name, field + " is required", ConfigurationRules.orDefault(otherwise));
    }
  }

  private void checkOrder(LeaderElectionConfiguration election) {
    Duration renew = election.renewDeadline();
    if (election.leaseDuration().compareTo(renew) <= 0) {
      // kube-scheduler shows the deadline as the bad value too
      invalid(
          "leaseDuration",
          DurationText.of(renew),
          "must be greater than `RenewDeadline`",
          "leaseDuration is " + DurationText.of(election.leaseDuration()));
    }
    if (renew.multipliedBy(100).compareTo(election.retryPeriod().multipliedBy(JITTER_PERCENT))
        <= 0) {
      invalid(
          "renewDeadline",
          DurationText.of(renew),
          "renewDeadline must be greater than retryPeriod*JitterFactor",
          "retryPeriod is " + DurationText.of(election.retryPeriod()) + ", the factor 1.2");
    }
  }

  private void invalid(String field, String value, String text, String cure) {
    problems.add(FieldError.invalid(PATH + "." + field, value, text), cure);
  }
}
