/**
 * Beside a pod's journey: what happens in the scheduler, as typed values with numbers. Metrics,
 * logs, the story of {@code berth up} and simulated lives are {@link
 * io.berth.engine.observation.Observer}s of the same {@link
 * io.berth.engine.observation.Observation}s. An observation is built only if an observer wants its
 * topic.
 */
@NullMarked
package io.berth.engine.observation;

import org.jspecify.annotations.NullMarked;
