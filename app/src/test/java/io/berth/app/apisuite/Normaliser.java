package io.berth.app.apisuite;

/** Takes from the answers of one scenario what may differ. */
final class Normaliser {
  private final Names names = new Names();

  Answer normal(Answer answer) {
    Answer normal = answer;
    for (MayDiffer one : MayDiffer.ALL) {
      normal = one.rule().apply(normal, names);
    }
    return normal;
  }
}
