package io.berth.engine.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ConfigurationRulesTest {
  /** What a configuration is refused for, without the cures. */
  record Case(String name, String yaml, List<String> errors) {
    Case(String name, String yaml, String... errors) {
      this(name, yaml, List.of(errors));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> topLevel() {
    return Stream.of(
        new Case("nothing", "{}"),
        new Case(
            "burst",
            "{clientConnection: {burst: -3}}",
            "clientConnection.burst: Invalid value: -3: must be non-negative"),
        new Case(
            "parallelism",
            "{parallelism: 0}",
            "parallelism: Invalid value: 0: should be an integer value greater than zero"),
        new Case(
            "percentage too high",
            "{percentageOfNodesToScore: 101}",
            "percentageOfNodesToScore: Invalid value: 101: not in valid range [0-100]"),
        new Case(
            "percentage too low",
            "{percentageOfNodesToScore: -1}",
            "percentageOfNodesToScore: Invalid value: -1: not in valid range [0-100]"),
        new Case(
            "initial backoff",
            "{podInitialBackoffSeconds: 0}",
            "podInitialBackoffSeconds: Invalid value: 0: must be greater than 0"),
        new Case(
            "max backoff",
            "{podInitialBackoffSeconds: 20}",
            "podMaxBackoffSeconds: Invalid value: 10: must be greater than or equal to"
                + " PodInitialBackoffSeconds"),
        new Case("equal backoffs", "{podInitialBackoffSeconds: 10}"),
        new Case(
            "everything at once",
            "{parallelism: -1, percentageOfNodesToScore: 200, podInitialBackoffSeconds: -1}",
            "parallelism: Invalid value: -1: should be an integer value greater than zero",
            "percentageOfNodesToScore: Invalid value: 200: not in valid range [0-100]",
            "podInitialBackoffSeconds: Invalid value: -1: must be greater than 0"));
  }

  static Stream<Case> leaderElection() {
    return Stream.of(
        new Case("not asked for", "{leaderElection: {leaderElect: false, resourceLock: x}}"),
        new Case(
            "lease not positive",
            "{leaderElection: {leaseDuration: -1s}}",
            "leaderElection.leaseDuration: Invalid value: \"-1s\": must be greater than zero",
            "leaderElection.leaseDuration: Invalid value: \"10s\": must be greater than"
                + " `RenewDeadline`"),
        new Case(
            "renewal not positive",
            "{leaderElection: {renewDeadline: -10s}}",
            "leaderElection.renewDeadline: Invalid value: \"-10s\": must be greater than zero",
            "leaderElection.renewDeadline: Invalid value: \"-10s\": renewDeadline must be greater"
                + " than retryPeriod*JitterFactor"),
        new Case(
            "retry not positive",
            "{leaderElection: {retryPeriod: -2s}}",
            "leaderElection.retryPeriod: Invalid value: \"-2s\": must be greater than zero"),
        new Case(
            "lease as long as renewal",
            "{leaderElection: {leaseDuration: 90s, renewDeadline: 1m30s}}",
            "leaderElection.leaseDuration: Invalid value: \"1m30s\": must be greater than"
                + " `RenewDeadline`"),
        new Case(
            "retry too slow",
            "{leaderElection: {renewDeadline: 6s, retryPeriod: 5s}}",
            "leaderElection.renewDeadline: Invalid value: \"6s\": renewDeadline must be greater"
                + " than retryPeriod*JitterFactor"),
        new Case(
            "another lock",
            "{leaderElection: {resourceLock: endpoints}}",
            "leaderElection.resourceLock: Invalid value: \"endpoints\": resourceLock value must be"
                + " \"leases\""));
  }

  static Stream<Case> profiles() {
    return Stream.of(
        new Case(
            "a name is missing",
            "{profiles: [{schedulerName: a}, {}]}",
            "profiles[1].schedulerName: Required value"),
        new Case(
            "an empty name",
            "{profiles: [{schedulerName: ''}]}",
            "profiles[0].schedulerName: Required value"),
        new Case(
            "the same name",
            "{profiles: [{schedulerName: a}, {schedulerName: a}]}",
            "profiles[1].schedulerName: Duplicate value: \"profiles[0].schedulerName\""),
        new Case(
            "percentage of a profile",
            "{profiles: [{percentageOfNodesToScore: 101}]}",
            "profiles[0].percentageOfNodesToScore: Invalid value: 101: not in valid range [0-100]"),
        new Case(
            "two queue sorts",
            "{profiles: [{plugins: {queueSort: {enabled: [{name: A}, {name: B}]}}}]}",
            "profiles[0].plugins.queueSort.enabled: Invalid value: 2: only one queue sort plugin"
                + " can be enabled"),
        new Case(
            "different queue sorts",
            "{profiles: [{schedulerName: a}, {schedulerName: b, plugins: {queueSort: {enabled:"
                + " [{name: B}]}}}]}",
            "profiles[1].plugins.queueSort: Invalid value: [B]: must be the same for all profiles"),
        new Case(
            "not at multiPoint, not when disabled",
            "{profiles: [{plugins: {multiPoint: {enabled: [{name: EBSLimits}]},"
                + " filter: {disabled: [{name: EBSLimits}]}}}]}"),
        new Case(
            "arguments twice",
            "{profiles: [{pluginConfig: [{name: A}, {name: A}]}]}",
            "profiles[0].pluginConfig[1]: Duplicate value: \"A\""));
  }

  private static final String REMOVED =
      "was invalid in version \"v1\" (KubeSchedulerConfiguration is version"
          + " \"kubescheduler.config.k8s.io/v1\")";

  static Stream<Case> removedPlugins() {
    return Stream.of(
            "preEnqueue",
            "queueSort",
            "preFilter",
            "filter",
            "postFilter",
            "preScore",
            "score",
            "reserve",
            "permit",
            "preBind",
            "bind",
            "postBind")
        .map(
            point ->
                new Case(
                    point,
                    "{profiles: [{plugins: {%s: {enabled: [{name: EBSLimits}]}}}]}"
                        .formatted(point),
                    "profiles[0].plugins.%s.enabled[0]: Invalid value: \"EBSLimits\": "
                            .formatted(point)
                        + REMOVED));
  }

  static Stream<Case> argumentsOfRemovedPlugins() {
    return Stream.of("AzureDiskLimits", "CinderLimits", "EBSLimits", "GCEPDLimits")
        .map(
            plugin ->
                new Case(
                    "arguments of " + plugin,
                    "{profiles: [{pluginConfig: [{name: %s}]}]}".formatted(plugin),
                    "profiles[0].pluginConfig[0]: Invalid value: \"" + plugin + "\": " + REMOVED));
  }

  static Stream<Case> extenders() {
    return Stream.of(
        new Case(
            "weight",
            "{extenders: [{prioritizeVerb: p}]}",
            "extenders[0].weight: Invalid value: 0: must have a positive weight applied to it"),
        new Case("no weight needed", "{extenders: [{filterVerb: f}]}"),
        new Case(
            "native resource",
            "{extenders: [{managedResources: [{name: cpu}]}]}",
            "extenders[0].managedResources[0].name: Invalid value: \"cpu\": is an invalid extended"
                + " resource name"),
        new Case(
            "no name",
            "{extenders: [{managedResources: [{name: a.com/}]}]}",
            "extenders[0].managedResources[0].name: Invalid value: \"a.com/\": name part must be"
                + " non-empty",
            "extenders[0].managedResources[0].name: Invalid value: \"a.com/\": name part must"
                + " consist of alphanumeric characters, '-', '_' or '.', and must start and end"
                + " with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc',"
                + " regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')"),
        new Case(
            "managed twice",
            "{extenders: [{managedResources: [{name: a.com/x}]},"
                + " {managedResources: [{name: a.com/x}]}]}",
            "extenders[1].managedResources[0].name: Invalid value: \"a.com/x\": duplicate extender"
                + " managed resource name"),
        new Case(
            "two binders",
            "{extenders: [{bindVerb: b}, {bindVerb: b}]}",
            "extenders: Invalid value: \"found 2 extenders implementing bind\": only one extender"
                + " can implement bind"),
        new Case(
            "no base64",
            "{extenders: [{tlsConfig: {caData: 'YQ=b'}}]}",
            "extenders[0].tlsConfig.caData: is not base64: Input byte array has wrong 4-byte ending"
                + " unit"));
  }

  @ParameterizedTest
  @MethodSource({
    "topLevel",
    "leaderElection",
    "profiles",
    "removedPlugins",
    "argumentsOfRemovedPlugins",
    "extenders"
  })
  void refuses(Case c) {
    Problems problems = new Problems();
    ConfigurationRules.complete(Configurations.of(c.yaml()), UnaryOperator.identity(), problems);
    ConfigurationException refusal =
        catchThrowableOfType(ConfigurationException.class, problems::throwIfAny);
    List<Problem> found = refusal == null ? List.of() : refusal.problems();
    assertThat(found).extracting(problem -> problem.error().toString()).isEqualTo(c.errors());
    assertThat(found).allSatisfy(problem -> assertThat(problem.cure()).isNotEmpty());
  }

  @Test
  void noProfilesAtAll() {
    Problems problems = new Problems();
    ProfileRules.check(List.of(), problems);
    assertThat(problems.toException()).hasMessageStartingWith("profiles: Required value; ");
  }
}
