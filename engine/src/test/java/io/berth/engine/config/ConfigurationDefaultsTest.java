package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationDefaultsTest {
  record Case(
      String name,
      String yaml,
      Function<KubeSchedulerConfiguration, @Nullable Object> field,
      Object expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> scalars() {
    return Stream.of(
        new Case("parallelism", "{}", KubeSchedulerConfiguration::parallelism, 16),
        new Case("profiling", "{}", KubeSchedulerConfiguration::enableProfiling, true),
        new Case(
            "contention profiling follows profiling",
            "{enableProfiling: false}",
            KubeSchedulerConfiguration::enableContentionProfiling,
            false),
        new Case(
            "contention profiling as written",
            "{enableContentionProfiling: false}",
            KubeSchedulerConfiguration::enableContentionProfiling,
            false),
        new Case(
            "all nodes are scored", "{}", KubeSchedulerConfiguration::percentageOfNodesToScore, 0),
        new Case("initial backoff", "{}", KubeSchedulerConfiguration::podInitialBackoffSeconds, 1L),
        new Case("max backoff", "{}", KubeSchedulerConfiguration::podMaxBackoffSeconds, 10L),
        new Case("no delay", "{}", KubeSchedulerConfiguration::delayCacheUntilActive, false),
        new Case("v1 is written", "{}", KubeSchedulerConfiguration::apiVersion, V1),
        new Case("no extenders", "{extenders: null}", c -> c.extenders().size(), 0),
        new Case(
            "an extender's time-out of 0",
            "{extenders: [{httpTimeout: 0s}]}",
            c -> DurationText.of(c.extenders().getFirst().httpTimeout()),
            "5s"));
  }

  private static final String V1 = "kubescheduler.config.k8s.io/v1";

  static Stream<Case> nested() {
    String zeros =
        "{leaderElection: {leaseDuration: 0s, renewDeadline: 0s, retryPeriod: 0s, resourceLock: '',"
            + " resourceName: '', resourceNamespace: ''},"
            + " clientConnection: {qps: 0, burst: 0, contentType: ''}}";
    return Stream.of("{}", zeros)
        .flatMap(
            yaml ->
                Stream.of(
                    new Case("elect", yaml, c -> c.leaderElection().leaderElect(), true),
                    lease(yaml, "15s", LeaderElectionConfiguration::leaseDuration),
                    lease(yaml, "10s", LeaderElectionConfiguration::renewDeadline),
                    lease(yaml, "2s", LeaderElectionConfiguration::retryPeriod),
                    new Case("lock", yaml, c -> c.leaderElection().resourceLock(), "leases"),
                    new Case(
                        "name", yaml, c -> c.leaderElection().resourceName(), "kube-scheduler"),
                    new Case(
                        "namespace",
                        yaml,
                        c -> c.leaderElection().resourceNamespace(),
                        "kube-system"),
                    new Case("qps", yaml, c -> c.clientConnection().qps(), 50.0),
                    new Case("burst", yaml, c -> c.clientConnection().burst(), 100),
                    new Case(
                        "content type",
                        yaml,
                        c -> c.clientConnection().contentType(),
                        "application/vnd.kubernetes.protobuf")));
  }

  private static Case lease(
      String yaml,
      String expected,
      Function<LeaderElectionConfiguration, java.time.Duration> field) {
    return new Case(
        "duration " + expected,
        yaml,
        c -> DurationText.of(field.apply(c.leaderElection())),
        expected);
  }

  static Stream<Case> profiles() {
    return Stream.of(
        new Case("one profile", "{}", c -> c.profiles().size(), 1),
        new Case("its name", "{}", c -> c.profiles().getFirst().nameOrEmpty(), "default-scheduler"),
        new Case(
            "a single profile is named",
            "{profiles: [{percentageOfNodesToScore: 5}]}",
            c -> c.profiles().getFirst().nameOrEmpty(),
            "default-scheduler"),
        new Case(
            "an empty name stays",
            "{profiles: [{schedulerName: ''}]}",
            c -> c.profiles().getFirst().nameOrEmpty(),
            ""),
        new Case(
            "of two profiles none is named",
            "{profiles: [{}, {schedulerName: b}]}",
            c -> c.profiles().getFirst().nameOrEmpty(),
            ""));
  }

  @ParameterizedTest
  @MethodSource({"scalars", "nested", "profiles"})
  void fillsIn(Case c) {
    KubeSchedulerConfiguration completed =
        ConfigurationDefaults.complete(Configurations.of(c.yaml()));
    assertThat(c.field().apply(completed)).isEqualTo(c.expected());
  }
}
