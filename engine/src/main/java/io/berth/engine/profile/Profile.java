package io.berth.engine.profile;

import io.berth.spi.BindPlugin;
import io.berth.spi.FilterPlugin;
import io.berth.spi.PermitPlugin;
import io.berth.spi.Plugin;
import io.berth.spi.PostBindPlugin;
import io.berth.spi.PostFilterPlugin;
import io.berth.spi.PreBindPlugin;
import io.berth.spi.PreEnqueuePlugin;
import io.berth.spi.QueueSortPlugin;
import io.berth.spi.ReservePlugin;
import io.berth.spi.ScorePlugin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The plugins that handle the pods of one scheduler name, for each extension point in the order in
 * which they run. A plugin that several lists hold is one object.
 *
 * @param schedulerName what {@code spec.schedulerName} of its pods says
 * @param preFilter those whose {@code preFilter} is called before any node is looked at
 * @param filter those whose node filter is asked; one that is not in {@code preFilter} too is asked
 *     by {@link FilterPlugin#filterAlone}
 * @param preScore those whose {@code preScore} is called before any node is scored
 * @param score those whose node scorer is asked; one that is not in {@code preScore} too is asked
 *     by {@link ScorePlugin#scoreAlone}
 * @param percentageOfNodesToScore overrides the configuration's; 0 means all nodes
 */
public record Profile(
    String schedulerName,
    List<PreEnqueuePlugin> preEnqueue,
    QueueSortPlugin queueSort,
    List<FilterPlugin> preFilter,
    List<FilterPlugin> filter,
    List<PostFilterPlugin> postFilter,
    List<ScorePlugin> preScore,
    List<WeightedScore> score,
    List<ReservePlugin> reserve,
    List<PermitPlugin> permit,
    List<PreBindPlugin> preBind,
    List<BindPlugin> bind,
    List<PostBindPlugin> postBind,
    Optional<Integer> percentageOfNodesToScore) {
  public Profile {
    preEnqueue = List.copyOf(preEnqueue);
    preFilter = List.copyOf(preFilter);
    filter = List.copyOf(filter);
    postFilter = List.copyOf(postFilter);
    preScore = List.copyOf(preScore);
    score = List.copyOf(score);
    reserve = List.copyOf(reserve);
    permit = List.copyOf(permit);
    preBind = List.copyOf(preBind);
    bind = List.copyOf(bind);
    postBind = List.copyOf(postBind);
  }

  /** Every plugin once, in the order of the extension points. */
  public List<Plugin> plugins() {
    return Stream.of(
            preEnqueue,
            List.of(queueSort),
            preFilter,
            filter,
            postFilter,
            preScore,
            score.stream().map(WeightedScore::plugin).toList(),
            reserve,
            permit,
            preBind,
            bind,
            postBind)
        .<Plugin>flatMap(List::stream)
        .distinct()
        .toList();
  }
}
