package io.berth.plugins.noderesources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.model.dra.DeviceClass;
import io.berth.model.dra.DeviceClassSpec;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Message;
import io.berth.spi.NodeFilter.FilterResult;
import io.berth.spi.NodeFilter.Fits;
import io.berth.spi.Plugin;
import io.berth.spi.Rejected;
import io.berth.testkit.ClusterFixture;
import io.berth.testkit.ContainerBuilder;
import io.berth.testkit.FilterVerifier;
import io.berth.testkit.NodeBuilder;
import io.berth.testkit.PodBuilder;
import io.berth.testkit.TestPlugins;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FitFilterTest {
  private static final String GPU = "example.com/gpu";
  private static final Plugin PLUGIN = TestPlugins.create(NodeResourcesFit.FACTORY);
  private static final PodBuilder POD = PodBuilder.pod("p");

  record Case(String name, PodBuilder pod, FilterResult expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** A node of 4 cpus, 8Gi and 10 pods with 3500m and 7Gi taken by the given number of pods. */
  private static ClusterFixture cluster(int pods) {
    ClusterFixture cluster =
        ClusterFixture.EMPTY
            .with(NodeBuilder.node("n").sized("4", "8Gi", 10).build())
            .with(PodBuilder.pod("large").requests("3500m", "7Gi").on("n").build());
    for (int i = 1; i < pods; i++) {
      cluster = cluster.with(PodBuilder.pod("small" + i).on("n").build());
    }
    return cluster;
  }

  static List<Case> cases() {
    Rejected both =
        new Rejected(
            Rejected.Kind.UNSCHEDULABLE, List.of("Insufficient cpu", "Insufficient memory"));
    return List.of(
        new Case("exact fit", POD.requests("500m", "1Gi"), Fits.FITS),
        new Case("cpu", POD.requests("501m", "512Mi"), Rejected.unschedulable("Insufficient cpu")),
        new Case("cpu and memory", POD.requests("600m", "2Gi"), both),
        new Case(
            "one is too much even for an empty node",
            POD.requests("5", "2Gi"),
            new Rejected(Rejected.Kind.UNRESOLVABLE, both.reasons())),
        new Case("nothing", POD, Fits.FITS),
        new Case(
            "a resource that no node has",
            POD.requesting(GPU, "1"),
            Rejected.unresolvable("Insufficient example.com/gpu")),
        new Case(
            "huge pages",
            POD.requesting("hugepages-2Mi", "4Mi"),
            Rejected.unresolvable("Insufficient hugepages-2Mi")),
        new Case(
            "ephemeral storage",
            POD.requesting("ephemeral-storage", "1"),
            Rejected.unresolvable("Insufficient ephemeral-storage")),
        new Case("an unknown native resource", POD.requesting("bananas", "1"), Fits.FITS),
        new Case("an extended resource, 0 of it", POD.requesting(GPU, "0"), Fits.FITS),
        new Case(
            "requests of the whole pod replace its containers'",
            POD.requests("3", "1Gi").podLevelRequest("cpu", "500m"),
            Fits.FITS),
        new Case(
            "overhead",
            POD.requests("500m", "1Gi").overhead("cpu", "1m"),
            Rejected.unschedulable("Insufficient cpu")),
        new Case(
            "the largest init container",
            POD.requests("100m", "1Gi")
                .initContainers(ContainerBuilder.container("i").request("cpu", "600m")),
            Rejected.unschedulable("Insufficient cpu")));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void comparesRequestsWithWhatIsLeft(Case c) {
    FilterResult actual = FilterVerifier.of(PLUGIN, cluster(9), c.pod().build()).verdict("n");
    assertThat(actual).isEqualTo(c.expected());
  }

  @Test
  void tooManyPodsComesFirstAndCanBeCured() {
    FilterVerifier.of(PLUGIN, cluster(10), POD.build())
        .rejects("n", Rejected.unschedulable("Too many pods"));
    FilterVerifier.of(PLUGIN, cluster(10), POD.requests("1", "1Gi").build())
        .rejects(
            "n",
            new Rejected(
                Rejected.Kind.UNSCHEDULABLE, List.of("Too many pods", "Insufficient cpu")));
    ClusterFixture none =
        ClusterFixture.EMPTY.with(NodeBuilder.node("n").sized("4", "8Gi", 0).build());
    FilterVerifier.of(PLUGIN, none, POD.build())
        .rejects("n", Rejected.unschedulable("Too many pods"));
  }

  @Test
  void scalarsAreReportedByName() {
    ContainerBuilder container =
        ContainerBuilder.container("c").request("z.io/b", "1").request("a.io/b", "1");
    FilterVerifier.of(PLUGIN, cluster(1), POD.containers(container).build())
        .rejects(
            "n",
            new Rejected(
                Rejected.Kind.UNRESOLVABLE, List.of("Insufficient a.io/b", "Insufficient z.io/b")));
  }

  @Test
  void ignoredResourcesNeedNotBeThere() {
    PodBuilder gpu = POD.requesting(GPU, "1");
    FilterVerifier.of(ignoring(List.of(GPU), List.of()), cluster(1), gpu.build()).fits("n");
    FilterVerifier.of(ignoring(List.of(), List.of("example.com")), cluster(1), gpu.build())
        .fits("n");
    FilterVerifier.of(ignoring(List.of("example.com"), List.of()), cluster(1), gpu.build())
        .rejects("n", Rejected.unresolvable("Insufficient example.com/gpu"));
    FilterVerifier.of(
            ignoring(List.of("hugepages-2Mi"), List.of()),
            cluster(1),
            POD.requesting("hugepages-2Mi", "2Mi").build())
        .rejects("n", Rejected.unresolvable("Insufficient hugepages-2Mi"));
  }

  private static Plugin ignoring(List<String> resources, List<String> groups) {
    return TestPlugins.create(
        NodeResourcesFit.FACTORY, new NodeResourcesFitArgs(resources, groups, null));
  }

  @Test
  void devicesOfAClassAreNotDecidedHereUnlessTheNodeCountsThem() {
    ClusterFixture cluster =
        cluster(1)
            .with(NodeBuilder.node("counts").allocatable(GPU, "1").build())
            .with(deviceClass("gpus", GPU));
    FilterVerifier.of(PLUGIN, cluster, POD.requesting(GPU, "2").build())
        .fits("n")
        .rejects("counts", Rejected.unresolvable("Insufficient example.com/gpu"));
    FilterVerifier.of(
            PLUGIN, cluster, POD.requesting("deviceclass.resource.kubernetes.io/gpus", "1").build())
        .fits("n");
  }

  static DeviceClass deviceClass(String name, String extendedResource) {
    Message<DeviceClass> message = Message.of(DeviceClass.class);
    DeviceClass empty = message.empty();
    ObjectMeta meta = Message.of(ObjectMeta.class).with(empty.metadata(), "name", name);
    return new DeviceClass(meta, new DeviceClassSpec(List.of(), List.of(), extendedResource));
  }

  @Test
  void filterNeedsPreFilter() {
    FilterVerifier verifier = FilterVerifier.alone(PLUGIN, cluster(1), POD.build());
    assertThatThrownBy(() -> verifier.fits("n"))
        .hasMessage("error reading \"PreFilterNodeResourcesFit\" from cycleState: not found");
  }
}
