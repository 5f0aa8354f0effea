package io.berth.simulation;

import io.berth.engine.profile.SchedulerSetup;
import java.util.function.UnaryOperator;

/**
 * What kind of life to run.
 *
 * @param base the setup whose first profile is used; its plugins must keep no state, because all
 *     schedulers of a life share them
 * @param subjects makes the schedulers
 * @param ledger wraps the books of the simulation's reserve plugins
 * @param reader is told the story
 */
public record LifeSettings(
    LifeSize size,
    SchedulerSetup base,
    Subject.Maker subjects,
    UnaryOperator<ReservationLedger> ledger,
    StoryReader reader) {
  /** A usual life of Berth with its built-in plugins. */
  public static LifeSettings usual() {
    return with(BuiltinSetup.create());
  }

  /** A usual life of Berth with this setup. */
  public static LifeSettings with(SchedulerSetup base) {
    return new LifeSettings(
        LifeSize.USUAL, base, SchedulerSubject::new, UnaryOperator.identity(), StoryReader.NOBODY);
  }

  /** The same, with the story told to somebody. */
  public LifeSettings toldTo(StoryReader other) {
    return new LifeSettings(size, base, subjects, ledger, other);
  }

  /** The same, with more or less happening. */
  public LifeSettings sized(LifeSize other) {
    return new LifeSettings(other, base, subjects, ledger, reader);
  }

  LifeSettings of(Subject.Maker others) {
    return new LifeSettings(size, base, others, ledger, reader);
  }

  LifeSettings booking(UnaryOperator<ReservationLedger> other) {
    return new LifeSettings(size, base, subjects, other, reader);
  }
}
