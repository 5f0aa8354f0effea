package io.berth.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.berth.spi.FeatureGates;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message says where, what is there, and what to write instead. */
class BrokenConfigFilesTest {
  private static final String HEADER =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

  record Case(String name, String file, List<String> lines) {
    Case(String name, String file, String... lines) {
      this(name, file, List.of(lines));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> headers() {
    return Stream.of(
        new Case(
            "no header",
            "profiles: []\n",
            ":1:1: apiVersion: Required value: apiVersion and kind are missing; begin the file with"
                + " the lines \"apiVersion: kubescheduler.config.k8s.io/v1\" and \"kind:"
                + " KubeSchedulerConfiguration\""),
        new Case(
            "no kind",
            "apiVersion: kubescheduler.config.k8s.io/v1\n",
            ":1:1: kind: Required value; add the line \"kind: KubeSchedulerConfiguration\""),
        new Case(
            "a pod",
            "# mine\napiVersion: v1\nkind: Pod\n",
            ":3:1: kind: couldn't decode as KubeSchedulerConfiguration, got v1, Kind=Pod; write"
                + " kind: KubeSchedulerConfiguration"),
        new Case(
            "v1beta1",
            "kind: KubeSchedulerConfiguration\napiVersion: kubescheduler.config.k8s.io/v1beta1\n",
            ":2:1: apiVersion: no kind \"KubeSchedulerConfiguration\" is registered for version"
                + " \"kubescheduler.config.k8s.io/v1beta1\"; write apiVersion:"
                + " kubescheduler.config.k8s.io/v1, and remove plugins that are gone"
                + " (NodePreferAvoidPods, SelectorSpread, NodeLabel, ServiceAffinity);"
                + " NodeResourcesLeastAllocated, NodeResourcesMostAllocated and"
                + " RequestedToCapacityRatio became NodeResourcesFit with scoringStrategy"));
  }

  static Stream<Case> fields() {
    return Stream.of(
        new Case(
            "unknown field",
            HEADER + "paralelism: 3\n",
            ":3:1: paralelism: there is no field \"paralelism\"; did you mean \"parallelism\"?"),
        new Case(
            "unknown field of a profile, and another mistake",
            HEADER + "profiles:\n- schedulerNames: a\n  percentageOfNodesToScore: much\n",
            ":4:3: profiles[0].schedulerNames: there is no field \"schedulerNames\"; did you mean"
                + " \"schedulerName\"?",
            ":5:3: profiles[0].percentageOfNodesToScore: expected an integer, found the string"
                + " \"much\""),
        new Case(
            "unknown extension point",
            HEADER + "profiles:\n- plugins:\n    filters:\n      enabled: []\n",
            ":5:5: profiles[0].plugins.filters: there is no field \"filters\"; did you mean"
                + " \"filter\"?"),
        new Case(
            "a name instead of an entry",
            HEADER + "profiles:\n- plugins:\n    filter:\n      disabled:\n      - NodeName\n",
            ":7:9: profiles[0].plugins.filter.disabled[0]: expected an object, found the string"
                + " \"NodeName\""),
        new Case(
            "a duration without a unit",
            HEADER + "leaderElection:\n  leaseDuration: 15\n",
            ":4:3: leaderElection.leaseDuration: expected a duration such as 15s or 1m30s, found"
                + " the number 15; did you mean \"15s\"?"));
  }

  static Stream<Case> values() {
    return Stream.of(
        new Case(
            "parallelism",
            HEADER + "parallelism: -4\n",
            ":3:1: parallelism: Invalid value: -4: should be an integer value greater than zero;"
                + " leave it out for the default, 16"),
        new Case(
            "backoff",
            HEADER + "podMaxBackoffSeconds: 1\npodInitialBackoffSeconds: 2\n",
            ":3:1: podMaxBackoffSeconds: Invalid value: 1: must be greater than or equal to"
                + " PodInitialBackoffSeconds; podInitialBackoffSeconds is 2"),
        new Case(
            "lease",
            HEADER + "leaderElection:\n  renewDeadline: 20s\n",
            ":3:1: leaderElection.leaseDuration: Invalid value: \"20s\": must be greater than"
                + " `RenewDeadline`; leaseDuration is 15s"),
        new Case(
            "lock",
            HEADER + "leaderElection:\n  resourceLock: configmaps\n",
            ":4:3: leaderElection.resourceLock: Invalid value: \"configmaps\": resourceLock value"
                + " must be \"leases\"; leave it out"),
        new Case(
            "burst",
            HEADER + "clientConnection:\n  qps: 5\n  burst: -1\n",
            ":5:3: clientConnection.burst: Invalid value: -1: must be non-negative; leave it out"
                + " for the default, 100"),
        new Case(
            "extender weight",
            HEADER + "extenders:\n- urlPrefix: http://x\n  prioritizeVerb: p\n",
            ":4:3: extenders[0].weight: Invalid value: 0: must have a positive weight applied to"
                + " it; its scores are multiplied by it; 1 is usual"),
        new Case(
            "extender resource",
            HEADER + "extenders:\n- managedResources:\n  - name: gpu\n",
            ":5:5: extenders[0].managedResources[0].name: Invalid value: \"gpu\": is an invalid"
                + " extended resource name; resources that extenders manage look like"
                + " example.com/gpu"));
  }

  static Stream<Case> profiles() {
    return Stream.of(
        new Case(
            "no name",
            HEADER + "profiles:\n- schedulerName: a\n- percentageOfNodesToScore: 3\n",
            ":5:3: profiles[1].schedulerName: Required value; every profile needs a name of its"
                + " own; one of them is usually default-scheduler"),
        new Case(
            "same name",
            HEADER + "profiles:\n- schedulerName: a\n- schedulerName: a\n",
            ":5:3: profiles[1].schedulerName: Duplicate value: \"profiles[0].schedulerName\"; both"
                + " are \"a\": give one of them another name"),
        new Case(
            "unknown plugin",
            HEADER
                + "profiles:\n- plugins:\n    score:\n      enabled:\n      - name: ImageLocalty\n",
            ":7:9: profiles[0].plugins.score.enabled[0]: ScorePlugin \"ImageLocalty\" does not"
                + " exist; did you mean ImageLocality?"),
        new Case(
            "removed plugin",
            HEADER + "profiles:\n- plugins:\n    filter: {enabled: [{name: EBSLimits}]}\n",
            ":5:24: profiles[0].plugins.filter.enabled[0]: Invalid value: \"EBSLimits\": was"
                + " invalid in version \"v1\" (KubeSchedulerConfiguration is version"
                + " \"kubescheduler.config.k8s.io/v1\"); remove it: NodeVolumeLimits does its"
                + " work"),
        new Case(
            "gated plugin",
            HEADER + "profiles:\n- plugins:\n    permit: {enabled: [{name: GangScheduling}]}\n",
            ":5:24: profiles[0].plugins.permit.enabled[0]: PermitPlugin \"GangScheduling\" does not"
                + " exist; it needs the feature gate GangScheduling, which Berth does not implement"
                + " yet"),
        new Case(
            "arguments of another kind",
            HEADER + "profiles:\n- pluginConfig:\n  - name: NodeAffinity\n    args: {kind: Foo}\n",
            ":6:12: profiles[0].pluginConfig[0].args.kind: args for plugin NodeAffinity were not of"
                + " type NodeAffinityArgs.kubescheduler.config.k8s.io, got"
                + " Foo.kubescheduler.config.k8s.io; leave kind out, or write kind:"
                + " NodeAffinityArgs"));
  }

  static Stream<Case> plugins() {
    return Stream.of(
        new Case(
            "wrong point",
            HEADER + "profiles:\n- plugins:\n    bind: {enabled: [{name: NodeName}]}\n",
            ":5:22: profiles[0].plugins.bind.enabled[0]: plugin \"NodeName\" does not extend"
                + " BindPlugin plugin; it stands for [filter]"),
        new Case(
            "nobody binds",
            HEADER + "profiles:\n- plugins:\n    bind: {disabled: [{name: '*'}]}\n",
            ":5:5: profiles[0].plugins.bind: at least one bind plugin is needed for profile with"
                + " scheduler name \"default-scheduler\"; enable one, or do not disable the default"
                + " one"));
  }

  @ParameterizedTest
  @MethodSource({"headers", "fields", "values", "profiles", "plugins"})
  void saysWhereAndWhatAndHow(Case c) {
    ConfigFileException refusal =
        catchThrowableOfType(ConfigFileException.class, () -> load(c.file()));
    assertThat(refusal.problems())
        .isEqualTo(c.lines().stream().map(line -> "<stdin>" + line).toList());
  }

  private static void load(String text) throws ConfigFileException {
    ByteArrayInputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    ConfigFile.read("-", in).load(BuiltinRegistry.of(FeatureGates.DEFAULTS));
  }
}
