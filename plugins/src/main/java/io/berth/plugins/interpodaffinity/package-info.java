/**
 * Places pods near to, or away from, other pods: in the same zone, on the same host, or whatever a
 * term's topology key names.
 *
 * <p>{@link io.berth.plugins.interpodaffinity.InterPodAffinity} reads the terms of the pod and
 * those of existing pods. For required terms an {@code PodAffinityFilter} keeps three sums per
 * topology key and value ({@code AffinityCounts}); a what-if changes those of a copy. For preferred
 * terms an {@code PodAffinityScorer} keeps one sum of weights per key and value. Everything is
 * counted afresh for each pod; terminating pods count.
 */
@NullMarked
package io.berth.plugins.interpodaffinity;

import org.jspecify.annotations.NullMarked;
