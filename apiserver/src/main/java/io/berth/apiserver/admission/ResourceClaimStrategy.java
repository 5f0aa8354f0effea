package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.Map;

/** Claims of devices. */
final class ResourceClaimStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject claim) {
    claim.object("spec", DeviceRequestValidation::setDefaults);
    claim.object("status", _ -> {});
  }

  @Override
  public void prepareForCreate(MutableObject claim) {
    claim.set("status", Trees.object(Map.of()));
  }

  @Override
  public void validateCreate(ValidatedField claim) {
    DeviceRequestValidation.validate(claim.at("spec"));
  }

  @Override
  public void validateUpdate(ValidatedField claim, ValidatedField before) {
    claim.at("spec").unchanged(before.at("spec"));
    validateCreate(claim);
  }
}
