/**
 * Stands in for built-in plugins that Berth does not have yet: the pods that need one are rejected
 * with a clear reason, all others get kube-scheduler's answer. For pods with volumes and device
 * claims, and for those that would have to preempt.
 */
@NullMarked
package io.berth.plugins.placeholder;

import org.jspecify.annotations.NullMarked;
