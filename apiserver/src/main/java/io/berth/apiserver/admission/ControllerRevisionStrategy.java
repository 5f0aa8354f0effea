package io.berth.apiserver.admission;

/** Revisions that workloads keep. */
final class ControllerRevisionStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject revision) {
    revision.setAbsent("revision", 0);
  }

  @Override
  public void validateCreate(ValidatedField revision) {
    revision.at("revision").notNegative();
    if (!revision.at("data").isPresent()) {
      revision.at("data").required("data is mandatory");
    }
  }

  @Override
  public void validateUpdate(ValidatedField revision, ValidatedField before) {
    revision.at("revision").notNegative();
    revision.at("data").unchanged(before.at("data"));
  }
}
