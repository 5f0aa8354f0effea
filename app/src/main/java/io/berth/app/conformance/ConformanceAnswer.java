package io.berth.app.conformance;

import io.berth.model.schema.Wire;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a scheduler says about a question. Fields that do not apply are absent.
 *
 * @param error the attempt ends in an error; only whether there is one is compared
 * @param preEnqueue who keeps the pod out of the queue
 * @param preFilter who rejects the pod before any node is looked at
 * @param candidates the only nodes worth looking at, sorted
 * @param feasible the nodes that pass all filters, sorted
 * @param rejected the first rejection of every other node
 * @param scores node, plugin, score times weight
 * @param totals the sum for each node
 * @param selected the chosen node
 * @param fitError why no node will do
 * @param sequence what became of each pod of a sequence
 */
public record ConformanceAnswer(
    @Wire String error,
    @Wire @Nullable Verdict preEnqueue,
    @Wire @Nullable Verdict preFilter,
    @Wire List<String> candidates,
    @Wire List<String> feasible,
    @Wire Map<String, Verdict> rejected,
    @Wire Map<String, Map<String, Long>> scores,
    @Wire Map<String, Long> totals,
    @Wire String selected,
    @Wire String fitError,
    @Wire List<Placement> sequence) {

  /** A rejection: status code, plugin, reasons. */
  public record Verdict(@Wire String code, @Wire String plugin, @Wire List<String> reasons) {}

  /** What became of one pod of a sequence: a node, or why not. */
  public record Placement(
      @Wire String pod, @Wire String node, @Wire String fitError, @Wire String error) {}
}
