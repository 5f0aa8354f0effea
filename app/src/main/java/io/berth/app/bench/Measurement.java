package io.berth.app.bench;

import io.berth.model.schema.Wire;

/**
 * What was measured: one line of output.
 *
 * @param engine whose decisions these are
 * @param percent of the nodes that is enough; 0 is kube-scheduler's default, fewer the more there
 *     are
 * @param failed how many pods fitted nowhere
 * @param p50us microseconds that half of the decisions stayed below
 * @param p99us microseconds that 99% of the decisions stayed below
 * @param costs what only Berth measures; otherwise all zero
 */
public record Measurement(
    @Wire String engine,
    @Wire String scenario,
    @Wire int nodes,
    @Wire int pods,
    @Wire int percent,
    @Wire int failed,
    @Wire double podsPerSecond,
    @Wire double p50us,
    @Wire double p99us,
    @Wire(inline = true) Costs costs) {

  /**
   * What the decisions cost, beside time.
   *
   * @param p999us microseconds that 99.9% of the decisions stayed below
   * @param cpuUs CPU microseconds of the whole process a decision
   * @param allocatedBytes a decision
   * @param heapBytes alive at the end, the cluster with everything placed in it
   */
  public record Costs(
      @Wire double p999us, @Wire double cpuUs, @Wire long allocatedBytes, @Wire long heapBytes) {
    static final Costs UNKNOWN = new Costs(0, 0, 0, 0);
  }
}
