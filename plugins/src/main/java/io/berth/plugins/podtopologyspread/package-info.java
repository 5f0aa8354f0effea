/**
 * Spreads the pods that a selector finds over the values of a node label, such as zones or hosts.
 *
 * <p>{@link io.berth.plugins.podtopologyspread.PodTopologySpread} compiles a pod's constraints, or
 * the default ones, into {@code SpreadConstraint}s. Those that must hold become a {@code
 * SpreadFilter}: matching pods counted per topology value over all nodes, with the two lowest
 * counts at hand; a what-if changes the counts of a copy. Those that should hold become a {@code
 * SpreadScorer}: counts over all nodes for the values that feasible nodes have, weighted by how
 * many values there are. Everything is counted afresh for each pod.
 */
@NullMarked
package io.berth.plugins.podtopologyspread;

import org.jspecify.annotations.NullMarked;
