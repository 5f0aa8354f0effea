package io.berth.simulation;

/**
 * No patch is sent twice, whatever its outcome; and a plugin is told of each what an answer says.
 */
final class WritesAreSentOnce extends Invariant {
  WritesAreSentOnce(InvariantContext context) {
    super(context);
  }

  @Override
  void afterStep() {
    context.writes().mistakes().forEach(this::broken);
  }
}
