package io.berth.engine.observation;

import java.util.EnumSet;
import java.util.Set;

/**
 * Where the engine reports what happens. Callers ask {@link #wants} first, so that an observation
 * that has no reader is never built.
 */
public final class Observations {
  /** Reports nothing. */
  public static final Observations NONE = new Observations(Observer.NONE);

  private final Observer observer;
  private final Set<Topic> topics;

  public Observations(Observer observer) {
    this.observer = observer;
    Set<Topic> wanted = EnumSet.noneOf(Topic.class);
    wanted.addAll(observer.topics());
    topics = wanted;
  }

  /** Whether an observer reads this topic. */
  public boolean wants(Topic topic) {
    return topics.contains(topic);
  }

  /** Reports an observation of a topic that is wanted. */
  public void report(Observation observation) {
    observer.observe(observation);
  }
}
