package io.berth.engine.profile;

import io.berth.spi.Allowed;
import io.berth.spi.BindPlugin;
import io.berth.spi.BindPlugin.BindResult;
import io.berth.spi.Binding;
import io.berth.spi.Cycle;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FilterPlugin;
import io.berth.spi.FilterPlugin.FilterPlan;
import io.berth.spi.PermitPlugin;
import io.berth.spi.PermitPlugin.PermitResult;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PostFilterPlugin.PostFilterResult;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreBindPlugin.PreBindResult;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.PreEnqueuePlugin.PreEnqueueResult;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.Rejections;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ReservePlugin.ReserveResult;
import io.berth.spi.ScorePlugin;
import io.berth.spi.ScorePlugin.ScorePlan;
import io.berth.spi.Skip;
import io.berth.spi.WaitingPod;
import io.berth.spi.cluster.NodeInfo;
import io.berth.spi.cluster.PodInfo;
import java.util.List;
import java.util.Set;

/** A plugin that could stand anywhere and does nothing. */
record FakePlugin(String name, Set<ExtensionPoint> extensionPoints)
    implements PreEnqueuePlugin,
        QueueSortPlugin,
        FilterPlugin,
        PostFilterPlugin,
        ScorePlugin,
        ReservePlugin,
        PermitPlugin,
        PreBindPlugin,
        BindPlugin,
        PostBindPlugin {
  @Override
  public PreEnqueueResult preEnqueue(PodInfo pod) {
    return Allowed.ALLOWED;
  }

  @Override
  public int compare(WaitingPod one, WaitingPod other) {
    return one.queuedAt().compareTo(other.queuedAt());
  }

  @Override
  public FilterPlan preFilter(Cycle cycle) {
    return Skip.SKIP;
  }

  @Override
  public PostFilterResult postFilter(Cycle cycle, Rejections rejections) {
    throw new UnsupportedOperationException();
  }

  @Override
  public ScorePlan preScore(Cycle cycle, List<NodeInfo> feasible) {
    return Skip.SKIP;
  }

  @Override
  public ReserveResult reserve(Cycle cycle, NodeInfo chosen) {
    throw new UnsupportedOperationException();
  }

  @Override
  public PermitResult permit(Cycle cycle, NodeInfo chosen) {
    return Allowed.ALLOWED;
  }

  @Override
  public PreBindResult preBind(Binding binding) {
    throw new UnsupportedOperationException();
  }

  @Override
  public BindResult bind(Binding binding) {
    return Skip.SKIP;
  }

  @Override
  public void postBind(Binding binding) {}
}
