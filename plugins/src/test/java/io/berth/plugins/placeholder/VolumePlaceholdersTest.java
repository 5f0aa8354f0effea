package io.berth.plugins.placeholder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.core.AwsElasticBlockStoreVolumeSource;
import io.berth.model.core.AzureFileVolumeSource;
import io.berth.model.core.CsiVolumeSource;
import io.berth.model.core.EphemeralVolumeSource;
import io.berth.model.core.IscsiVolumeSource;
import io.berth.model.core.PersistentVolumeClaimVolumeSource;
import io.berth.plugins.utilization.UtilizationShapePoint;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.ScoreVerifier;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VolumePlaceholdersTest {
  private static final Plugin RESTRICTIONS =
      TestPlugins.create(FilterPlaceholder.VOLUME_RESTRICTIONS);
  private static final Plugin LIMITS = TestPlugins.create(FilterPlaceholder.NODE_VOLUME_LIMITS);
  private static final Plugin ZONE = TestPlugins.create(FilterPlaceholder.VOLUME_ZONE);
  private static final Plugin BINDING = TestPlugins.create(VolumeBinding.FACTORY);
  private static final PodBuilder POD = PodBuilder.pod("p");
  private static final ClusterFixture CLUSTER =
      ClusterFixture.EMPTY.with(NodeBuilder.node("n").build());

  record Case(String name, PodBuilder pod, List<Plugin> rejecting) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("no volumes", POD, List.of()),
        new Case(
            "a volume that no plugin cares about",
            POD.volume("csi", new CsiVolumeSource("d")),
            List.of()),
        new Case(
            "a claim",
            POD.volume("persistentVolumeClaim", new PersistentVolumeClaimVolumeSource("c", false)),
            List.of(RESTRICTIONS, LIMITS, ZONE, BINDING)),
        new Case(
            "an ephemeral volume",
            POD.volume("ephemeral", new EphemeralVolumeSource(null)),
            List.of(LIMITS, BINDING)),
        new Case(
            "a disk that is limited and not shared",
            POD.volume("awsElasticBlockStore", new AwsElasticBlockStoreVolumeSource("v", false)),
            List.of(RESTRICTIONS, LIMITS)),
        new Case(
            "a disk that is not shared",
            POD.volume("iscsi", new IscsiVolumeSource("q", true)),
            List.of(RESTRICTIONS)),
        new Case(
            "a volume that is limited",
            POD.volume("azureFile", new AzureFileVolumeSource("s", "t")),
            List.of(LIMITS)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void rejectThePodsThatNeedThem(Case c) {
    for (Plugin plugin : List.of(RESTRICTIONS, LIMITS, ZONE, BINDING)) {
      FilterVerifier verifier = FilterVerifier.of(plugin, CLUSTER, c.pod().build());
      if (c.rejecting().contains(plugin)) {
        assertThat(verifier.verdict("n"))
            .isInstanceOfSatisfying(Rejected.class, rejected -> checkReason(plugin, rejected));
      } else {
        verifier.skips();
      }
    }
  }

  private static void checkReason(Plugin plugin, Rejected rejected) {
    assertThat(rejected.kind()).isEqualTo(Rejected.Kind.UNRESOLVABLE);
    assertThat(rejected.message())
        .startsWith("Berth does not support ")
        .endsWith(" yet (plugin " + plugin.name() + ")");
  }

  @Test
  void reasonNamesWhatIsMissing() {
    FilterVerifier.of(
            BINDING, CLUSTER, POD.volume("ephemeral", new EphemeralVolumeSource(null)).build())
        .rejectsAll(
            Rejected.unresolvable(
                "Berth does not support persistent volume claims yet (plugin VolumeBinding)"));
  }

  @Test
  void withoutPreFilterTheyDoAsKubeScheduler() {
    FilterVerifier.alone(LIMITS, CLUSTER, POD.build()).fits("n");
    FilterVerifier.alone(ZONE, CLUSTER, POD.build()).fits("n");
    assertThatThrownBy(() -> FilterVerifier.alone(RESTRICTIONS, CLUSTER, POD.build()).verdict("n"))
        .hasMessage("cannot read \"PreFilterVolumeRestrictions\" from cycleState");
    assertThatThrownBy(() -> FilterVerifier.alone(BINDING, CLUSTER, POD.build()).verdict("n"))
        .hasMessage("not found");
  }

  @Test
  void bindingDoesNotScore() {
    ScoreVerifier.of(BINDING, CLUSTER, POD.build(), "n").skips();
    ScoreVerifier.alone(BINDING, CLUSTER, POD.build(), "n").raw(0L);
  }

  @Test
  void bindingChecksItsArguments() {
    assertThat(TestPlugins.errors(VolumeBinding.FACTORY, new VolumeBindingArgs(0, null))).isEmpty();
    assertThat(TestPlugins.errors(VolumeBinding.FACTORY, new VolumeBindingArgs(-1, null)))
        .containsExactly(
            "bindTimeoutSeconds: Invalid value: -1: invalid BindTimeoutSeconds, should not be a"
                + " negative value");
    List<UtilizationShapePoint> shape = List.of(new UtilizationShapePoint(0, 10));
    assertThat(TestPlugins.errors(VolumeBinding.FACTORY, new VolumeBindingArgs(600, shape)))
        .singleElement()
        .asString()
        .startsWith("shape: Invalid value: ")
        .endsWith(
            "unexpected field `shape`, remove it or turn on the feature gate"
                + " StorageCapacityScoring");
  }
}
