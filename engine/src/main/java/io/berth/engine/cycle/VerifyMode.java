package io.berth.engine.cycle;

/**
 * How often a decision is made a second time, on state computed from scratch, with every plugin
 * asked about every node, and compared.
 */
public enum VerifyMode {
  /** Never. */
  OFF,
  /** Now and then; the second answer counts, and what was kept is dropped if they differ. */
  SAMPLED,
  /** Always; a difference is an error. */
  FULL;

  /** {@link #FULL} where assertions are enabled, as in tests; else {@link #OFF}. */
  public static VerifyMode standard() {
    return VerifyMode.class.desiredAssertionStatus() ? FULL : OFF;
  }
}
