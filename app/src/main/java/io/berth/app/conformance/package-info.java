/**
 * Proof that Berth decides as kube-scheduler does: questions with kube-scheduler's answers, asked
 * again. An {@link io.berth.app.conformance.ConformanceAnswer} is what either of them says.
 */
@NullMarked
package io.berth.app.conformance;

import org.jspecify.annotations.NullMarked;
