/**
 * Beside a pod's journey: conditions in the pod's status and events, sent as commands; a repetition
 * is sent only when kube-scheduler would send it.
 */
@NullMarked
package io.berth.engine.report;

import org.jspecify.annotations.NullMarked;
