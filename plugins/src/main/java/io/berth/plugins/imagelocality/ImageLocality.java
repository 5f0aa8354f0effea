package io.berth.plugins.imagelocality;

import io.berth.model.meta.KubeObject;
import io.berth.plugins.factory.BuiltinFactory;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.NoArgs;
import io.berth.spi.PluginFactory;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.event.EventInterest;
import java.util.List;
import java.util.Set;

/**
 * The more of its images a node has, by size, the higher the score. An image counts for less while
 * only few nodes have it, so that a new image does not draw all pods to one node.
 */
public final class ImageLocality implements ScorePlugin {
  public static final String NAME = "ImageLocality";
  public static final PluginFactory<NoArgs> FACTORY =
      BuiltinFactory.of(NAME, _ -> new ImageLocality());

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<ExtensionPoint> extensionPoints() {
    return Set.of(ExtensionPoint.SCORE);
  }

  @Override
  public Set<Class<? extends KubeObject>> objectKinds() {
    return Set.of();
  }

  @Override
  public List<EventInterest<?>> eventsOfInterest() {
    return List.of();
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    ImageScorer images =
        cycle.shared(
            this, ExtensionPoint.SCORE, () -> ImageScorer.of(cycle.pod().pod().spec(), 0, 0));
    return images.in(cycle.cluster());
  }
}
