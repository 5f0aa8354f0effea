/**
 * Keeps a pod to the nodes that its node selector and node affinity allow, and ranks them by what
 * the pod prefers. For workloads that need a certain kind of node.
 */
@NullMarked
package io.berth.plugins.nodeaffinity;

import org.jspecify.annotations.NullMarked;
