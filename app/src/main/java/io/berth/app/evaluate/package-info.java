/**
 * One scheduling question, answered from files: {@link io.berth.app.evaluate.Dump} gathers what the
 * files hold, {@link io.berth.app.evaluate.AskedPod} is the pod to be placed, {@link
 * io.berth.app.evaluate.Evaluator} asks the engine, and {@link io.berth.app.evaluate.TextReport}
 * and {@link io.berth.app.evaluate.JsonReport} print the answer. All on the caller's thread.
 */
@NullMarked
package io.berth.app.evaluate;

import org.jspecify.annotations.NullMarked;
