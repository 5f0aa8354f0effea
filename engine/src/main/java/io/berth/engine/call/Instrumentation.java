package io.berth.engine.call;

import io.berth.engine.observation.Observation;
import io.berth.engine.observation.Observations;
import io.berth.engine.observation.Observer;
import io.berth.engine.observation.Topic;
import io.berth.engine.port.EngineClock;
import java.util.function.Supplier;

/**
 * The clocks, the observers and the plugin calls that all parts of one scheduler share.
 *
 * @param clock wall time and monotonic time
 */
public record Instrumentation(EngineClock clock, Observations observations, PluginCalls calls) {
  /** The instrumentation of a scheduler with this observer. */
  public static Instrumentation of(EngineClock clock, Observer observer) {
    Observations observations = new Observations(observer);
    return new Instrumentation(clock, observations, new PluginCalls(clock, observations));
  }

  /** Reports an observation, which is built only if an observer reads its topic. */
  public void report(Topic topic, Supplier<Observation> observation) {
    if (observations.wants(topic)) {
      observations.report(observation.get());
    }
  }
}
