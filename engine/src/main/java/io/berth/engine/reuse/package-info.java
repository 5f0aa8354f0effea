/**
 * What one decision leaves for the next, between {@code cluster} and {@code cycle}: answers of
 * plans that have keys, for all nodes, and what follows from them for pods with equal keys.
 *
 * <p>Nothing here decides anything. A {@link io.berth.engine.reuse.FilterColumn} holds the verdicts
 * of one filter on all nodes and a {@link io.berth.engine.reuse.ScoreColumn} the raw scores of one
 * scorer; both ask the plan again about nodes that have changed since. A {@link
 * io.berth.engine.reuse.FilterClass} is the set that passes several filters, {@link
 * io.berth.engine.reuse.LocalSums} the sum of several scores, and a {@link
 * io.berth.engine.reuse.Ranking} finds the best of the first by the second. Everything is found by
 * key, bounded, and can be dropped at any time: that costs time and nothing else.
 */
@NullMarked
package io.berth.engine.reuse;

import org.jspecify.annotations.NullMarked;
