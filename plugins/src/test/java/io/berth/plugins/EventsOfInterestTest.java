package io.berth.plugins;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.spi.Plugin;
import io.berth.spi.PluginFactory;
import io.berth.spi.event.ClusterEvent;
import io.berth.spi.event.EventInterest;
import io.berth.testkit.TestPlugins;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The events of each plugin, in kube-scheduler's bits. */
class EventsOfInterestTest {
  private static final int ADD = 1;
  private static final int DELETE = 2;
  private static final int NODE_ALLOCATABLE = 4;
  private static final int NODE_LABEL = 8;
  private static final int NODE_TAINT = 16;
  private static final int UPDATE = 8188;

  record Case(String plugin, Map<String, Integer> events) {
    @Override
    public String toString() {
      return plugin;
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("SchedulingGates", Map.of("Pod", 2048)),
        new Case("NodeUnschedulable", Map.of("Node", ADD | NODE_TAINT, "Pod", 1024)),
        new Case("NodeName", Map.of("Node", ADD)),
        new Case("TaintToleration", Map.of("Node", ADD | NODE_TAINT, "Pod", 1024)),
        new Case("NodeAffinity", Map.of("Node", ADD | NODE_LABEL)),
        new Case("NodePorts", Map.of("Pod", DELETE, "Node", ADD)),
        new Case(
            "NodeResourcesFit",
            Map.of(
                "Pod",
                DELETE | 512,
                "Node",
                ADD | NODE_ALLOCATABLE,
                "resource.k8s.io/DeviceClass",
                ADD | UPDATE)),
        new Case(
            "PodTopologySpread",
            Map.of(
                "Pod", ADD | DELETE | 256 | 1024, "Node", ADD | DELETE | NODE_LABEL | NODE_TAINT)),
        new Case("InterPodAffinity", Map.of("Pod", ADD | DELETE | 256, "Node", ADD | NODE_LABEL)),
        new Case("NodeDeclaredFeatures", Map.of("Node", ADD | 128, "Pod", UPDATE)),
        new Case("DefaultPreemption", Map.of("Pod", DELETE)),
        new Case("PrioritySort", Map.of()),
        new Case("ImageLocality", Map.of()),
        new Case("NodeResourcesBalancedAllocation", Map.of()),
        new Case("DefaultBinder", Map.of()));
  }

  static List<Case> placeholders() {
    return List.of(
        new Case(
            "VolumeRestrictions", Map.of("Pod", DELETE, "Node", ADD, "PersistentVolumeClaim", ADD)),
        new Case(
            "NodeVolumeLimits",
            Map.of(
                "storage.k8s.io/CSINode",
                ADD | UPDATE,
                "Pod",
                DELETE,
                "PersistentVolumeClaim",
                ADD,
                "storage.k8s.io/VolumeAttachment",
                DELETE)),
        new Case(
            "VolumeBinding",
            Map.of(
                "storage.k8s.io/StorageClass",
                ADD | UPDATE,
                "PersistentVolumeClaim",
                ADD | UPDATE,
                "PersistentVolume",
                ADD | UPDATE,
                "Node",
                ADD | NODE_LABEL,
                "storage.k8s.io/CSINode",
                ADD | UPDATE,
                "storage.k8s.io/CSIDriver",
                UPDATE,
                "storage.k8s.io/CSIStorageCapacity",
                ADD | UPDATE)),
        new Case(
            "VolumeZone",
            Map.of(
                "storage.k8s.io/StorageClass",
                ADD,
                "Node",
                ADD | NODE_LABEL,
                "PersistentVolumeClaim",
                ADD | UPDATE,
                "PersistentVolume",
                ADD | UPDATE)),
        new Case(
            "DynamicResources",
            Map.of(
                "Node",
                ADD | NODE_LABEL | NODE_ALLOCATABLE,
                "resource.k8s.io/ResourceClaim",
                ADD | UPDATE,
                "Pod",
                4096,
                "resource.k8s.io/DeviceClass",
                ADD | UPDATE,
                "resource.k8s.io/ResourceSlice",
                ADD | UPDATE)));
  }

  @ParameterizedTest
  @MethodSource({"cases", "placeholders"})
  void areThoseOfKubeScheduler(Case c) {
    Map<String, Integer> events =
        plugin(c.plugin()).eventsOfInterest().stream()
            .map(EventInterest::event)
            .collect(Collectors.toMap(event -> event.resource().label(), ClusterEvent::actions));
    assertThat(events).isEqualTo(c.events());
  }

  private static Plugin plugin(String name) {
    PluginFactory<?> factory =
        BuiltinPlugins.factories().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow();
    return TestPlugins.create(factory);
  }
}
