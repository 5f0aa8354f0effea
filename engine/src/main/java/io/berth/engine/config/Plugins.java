package io.berth.engine.config;

import io.berth.model.schema.Field;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import io.berth.spi.ExtensionPoint;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * Plugins to enable and to disable, for each extension point.
 *
 * @param multiPoint those that stand at every extension point they implement
 */
public record Plugins(
    @Wire PluginSet preEnqueue,
    @Wire PluginSet queueSort,
    @Wire PluginSet preFilter,
    @Wire PluginSet filter,
    @Wire PluginSet postFilter,
    @Wire PluginSet preScore,
    @Wire PluginSet score,
    @Wire PluginSet reserve,
    @Wire PluginSet permit,
    @Wire PluginSet preBind,
    @Wire PluginSet bind,
    @Wire PluginSet postBind,
    @Wire PluginSet multiPoint,
    @Wire PluginSet placementGenerate,
    @Wire PluginSet placementScore) {
  /** The key of {@link #multiPoint}. */
  public static final String MULTI_POINT = "multiPoint";

  /** Sets by their keys; those that are missing are empty. */
  public static Plugins of(Map<String, PluginSet> sets) {
    Message<Plugins> message = Message.of(Plugins.class);
    @Nullable Object[] values = new @Nullable Object[message.fields().size()];
    for (Field field : message.fields()) {
      values[field.index()] = sets.get(field.name());
    }
    return message.create(values);
  }

  /** The sets by their keys, {@link #multiPoint} among them. */
  public SequencedMap<String, PluginSet> byKey() {
    Message<Plugins> message = Message.of(Plugins.class);
    SequencedMap<String, PluginSet> sets = new LinkedHashMap<>();
    for (Field field : message.fields()) {
      sets.put(field.name(), (PluginSet) Objects.requireNonNull(message.value(this, field)));
    }
    return sets;
  }

  /** The set of one extension point. */
  public PluginSet at(ExtensionPoint point) {
    return switch (point) {
      case PRE_ENQUEUE -> preEnqueue;
      case QUEUE_SORT -> queueSort;
      case PRE_FILTER -> preFilter;
      case FILTER -> filter;
      case POST_FILTER -> postFilter;
      case PRE_SCORE -> preScore;
      case SCORE -> score;
      case RESERVE -> reserve;
      case PERMIT -> permit;
      case PRE_BIND -> preBind;
      case BIND -> bind;
      case POST_BIND -> postBind;
      case PLACEMENT_GENERATE -> placementGenerate;
      case PLACEMENT_SCORE -> placementScore;
    };
  }
}
