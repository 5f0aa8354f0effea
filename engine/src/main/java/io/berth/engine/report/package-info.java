/**
 * Beside a pod's journey: what people are told. Conditions in the pod's status and events, sent as
 * commands, no oftener than needed.
 */
@NullMarked
package io.berth.engine.report;

import org.jspecify.annotations.NullMarked;
