package io.berth.app.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What came of some rounds in the same scenario and size. */
public record Comparison(List<Round> rounds) {
  public Comparison {
    rounds = List.copyOf(rounds);
  }

  /** How many times as many decisions a second Berth made. */
  public Spread ratio() {
    return Spread.of(rounds.stream().map(Round::ratio).toList());
  }

  /** A number of one of the two, over all rounds. */
  public Spread of(Function<Round, Measurement> side, ToDoubleFunction<Measurement> number) {
    return Spread.of(
        rounds.stream().map(round -> number.applyAsDouble(side.apply(round))).toList());
  }

  /** One line of JSON. */
  public String line() {
    Measurement any = rounds.getFirst().berth();
    Spread ratio = ratio();
    return String.format(
        Locale.ROOT,
        "{\"scenario\":\"%s\",\"nodes\":%d,\"rounds\":%d,\"ratio\":%.2f,\"least\":%.2f,"
            + "\"most\":%.2f}",
        any.scenario(),
        any.nodes(),
        rounds.size(),
        ratio.median(),
        ratio.least(),
        ratio.most());
  }
}
