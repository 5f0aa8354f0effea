package io.berth.engine.reuse;

import io.berth.engine.cluster.NodeRows;
import io.berth.spi.KeyScope;
import io.berth.spi.NodeBatch;
import io.berth.spi.NodeScorer;
import io.berth.spi.Normalization;
import io.berth.spi.cluster.ClusterView;

/** The raw scores of all nodes by the scorers that have a certain key, feasible or not. */
public final class ScoreColumn {
  private final NodeScorer scorer;
  private final KeyScope scope;
  private final Normalization normalization;
  private final ChangedRows changes;
  private int[] raw = {};
  private boolean uniform;
  private boolean inRange;
  private long redone;

  ScoreColumn(NodeScorer scorer, KeyScope scope) {
    this.scorer = scorer;
    this.scope = scope;
    normalization = scorer.normalizeScore();
    changes = new ChangedRows(scope);
  }

  /**
   * Asks again about what has changed.
   *
   * @throws ArithmeticException if a score is too large to be kept
   */
  void update(NodeRows rows, ClusterView cluster) {
    changes.since(rows, () -> redo(cluster), ordinal -> redo(ordinal, cluster));
  }

  private void redo(ClusterView cluster) {
    int size = cluster.nodes().size();
    if (raw.length != size) {
      raw = new int[size];
    }
    scorer.scores(NodeBatch.every(cluster), raw);
    uniform = true;
    inRange = true;
    for (int ordinal = 0; ordinal < size; ordinal++) {
      uniform &= raw[ordinal] == raw[0];
      inRange &= isInRange(raw[ordinal]);
    }
    redone++;
  }

  private void redo(int ordinal, ClusterView cluster) {
    int score = Math.toIntExact(scorer.score(cluster.nodes().get(ordinal)));
    if (score != raw[ordinal]) {
      raw[ordinal] = score;
      uniform = raw.length == 1;
      inRange &= isInRange(score);
    }
  }

  private static boolean isInRange(int score) {
    return score >= NodeScorer.MIN_SCORE && score <= NodeScorer.MAX_SCORE;
  }

  /** The raw score of each node by ordinal; must not be changed. */
  public int[] raw() {
    return raw;
  }

  /** Whether all nodes have the same raw score, for sure. */
  public boolean isUniform() {
    return uniform;
  }

  /** Whether all raw scores are ones that need no normalisation, for sure. */
  public boolean isInRange() {
    return inRange;
  }

  /** How raw scores become scores. */
  public Normalization normalization() {
    return normalization;
  }

  KeyScope scope() {
    return scope;
  }

  /** How often all of it was computed anew. */
  long redone() {
    return redone;
  }
}
