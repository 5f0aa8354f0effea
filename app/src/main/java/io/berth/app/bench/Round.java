package io.berth.app.bench;

/** Two measurements, one right after the other. */
public record Round(Measurement reference, Measurement berth) {

  /** How many times as many decisions a second Berth made. */
  public double ratio() {
    return berth.podsPerSecond() / reference.podsPerSecond();
  }
}
