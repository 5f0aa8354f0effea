package io.berth.apiserver.admission;

/** Revisions that workloads keep. */
final class ControllerRevisionRules implements KindRules {
  @Override
  public void fillIn(Draft revision) {
    revision.setAbsent("revision", 0);
  }

  @Override
  public void checkNew(Place revision) {
    revision.at("revision").notNegative();
    if (!revision.at("data").isPresent()) {
      revision.at("data").required("data is mandatory");
    }
  }

  @Override
  public void checkUpdate(Place revision, Place before) {
    revision.at("revision").notNegative();
    revision.at("data").unchanged(before.at("data"));
  }
}
