package io.berth.plugins;

import io.berth.plugins.defaultbinder.DefaultBinder;
import io.berth.plugins.imagelocality.ImageLocality;
import io.berth.plugins.interpodaffinity.InterPodAffinity;
import io.berth.plugins.nodeaffinity.NodeAffinityPlugin;
import io.berth.plugins.nodedeclaredfeatures.NodeDeclaredFeatures;
import io.berth.plugins.nodename.NodeName;
import io.berth.plugins.nodeports.NodePorts;
import io.berth.plugins.noderesources.NodeResourcesBalancedAllocation;
import io.berth.plugins.noderesources.NodeResourcesFit;
import io.berth.plugins.nodeunschedulable.NodeUnschedulable;
import io.berth.plugins.placeholder.Placeholders;
import io.berth.plugins.podtopologyspread.PodTopologySpread;
import io.berth.plugins.prioritysort.PrioritySort;
import io.berth.plugins.schedulinggates.SchedulingGates;
import io.berth.plugins.tainttoleration.TaintToleration;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.PluginFactory;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Everything that comes with Berth, under kube-scheduler's names. */
public final class BuiltinPlugins {
  private static final List<DefaultPlugin> DEFAULTS =
      List.of(
          new DefaultPlugin(SchedulingGates.NAME, 0),
          new DefaultPlugin(PrioritySort.NAME, 0),
          new DefaultPlugin(NodeUnschedulable.NAME, 0),
          new DefaultPlugin(NodeName.NAME, 0),
          new DefaultPlugin(TaintToleration.NAME, 3),
          new DefaultPlugin(NodeAffinityPlugin.NAME, 2),
          new DefaultPlugin(NodePorts.NAME, 0),
          new DefaultPlugin(NodeResourcesFit.NAME, 1),
          new DefaultPlugin("VolumeRestrictions", 0),
          new DefaultPlugin("NodeVolumeLimits", 0),
          new DefaultPlugin("VolumeBinding", 0),
          new DefaultPlugin("VolumeZone", 0),
          new DefaultPlugin(PodTopologySpread.NAME, 2),
          new DefaultPlugin(InterPodAffinity.NAME, 2),
          new DefaultPlugin("DynamicResources", 2),
          new DefaultPlugin("DefaultPreemption", 0),
          new DefaultPlugin(NodeResourcesBalancedAllocation.NAME, 1),
          new DefaultPlugin(ImageLocality.NAME, 1),
          new DefaultPlugin(DefaultBinder.NAME, 0),
          new DefaultPlugin(NodeDeclaredFeatures.NAME, 0));

  private BuiltinPlugins() {}

  /** A factory for each plugin. */
  public static List<PluginFactory<?>> factories() {
    return Stream.concat(
            Stream.of(
                SchedulingGates.FACTORY,
                PrioritySort.FACTORY,
                NodeUnschedulable.FACTORY,
                NodeName.FACTORY,
                TaintToleration.FACTORY,
                NodeAffinityPlugin.FACTORY,
                NodePorts.FACTORY,
                NodeResourcesFit.FACTORY,
                PodTopologySpread.FACTORY,
                InterPodAffinity.FACTORY,
                NodeResourcesBalancedAllocation.FACTORY,
                ImageLocality.FACTORY,
                DefaultBinder.FACTORY,
                NodeDeclaredFeatures.FACTORY),
            Placeholders.factories().stream())
        .toList();
  }

  /** The plugins of a profile that says nothing, in order, for all their extension points. */
  public static List<DefaultPlugin> defaults(FeatureGates features) {
    boolean declaredFeatures = features.enabled(FeatureGate.NODE_DECLARED_FEATURES);
    return DEFAULTS.stream()
        .filter(plugin -> declaredFeatures || !plugin.name().equals(NodeDeclaredFeatures.NAME))
        .toList();
  }

  /** Plugins of kube-scheduler that exist only while a gate is on, with that gate. */
  public static Map<String, FeatureGate> gates() {
    Map<String, FeatureGate> gates = new LinkedHashMap<>();
    gates.put("GangScheduling", FeatureGate.GANG_SCHEDULING);
    gates.put("TopologyPlacementGenerator", FeatureGate.TOPOLOGY_AWARE_WORKLOAD_SCHEDULING);
    gates.put("PodGroupPodsCount", FeatureGate.TOPOLOGY_AWARE_WORKLOAD_SCHEDULING);
    return Collections.unmodifiableMap(gates);
  }
}
