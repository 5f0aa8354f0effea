package io.berth.engine.observation;

import java.util.EnumSet;
import java.util.Set;

/** Receives observations, on the scheduler thread; must be quick and must not throw. */
@FunctionalInterface
public interface Observer {
  /** Wants nothing, so that nothing is built for it. */
  Observer NONE =
      new Observer() {
        @Override
        public void observe(Observation observation) {}

        @Override
        public Set<Topic> topics() {
          return Set.of();
        }
      };

  /** Something happened. Observations of topics that were not asked for may come, too. */
  void observe(Observation observation);

  /** The topics it wants, asked once. */
  default Set<Topic> topics() {
    return EnumSet.allOf(Topic.class);
  }

  /** An observer that passes everything on to this one and another. */
  default Observer and(Observer other) {
    Set<Topic> all = EnumSet.noneOf(Topic.class);
    all.addAll(topics());
    all.addAll(other.topics());
    Observer first = this;
    return new Observer() {
      @Override
      public void observe(Observation observation) {
        first.observe(observation);
        other.observe(observation);
      }

      @Override
      public Set<Topic> topics() {
        return all;
      }
    };
  }
}
