/**
 * Beside a pod's journey: what other threads ask the scheduler. A {@link
 * io.berth.engine.question.Question} is answered on the owner thread, between two steps, with an
 * immutable value. What takes longer than a look asks for a {@link
 * io.berth.engine.cluster.ClusterSnapshot} and works on that, on the asker's thread.
 */
@NullMarked
package io.berth.engine.question;

import org.jspecify.annotations.NullMarked;
