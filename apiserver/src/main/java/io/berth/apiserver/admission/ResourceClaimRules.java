package io.berth.apiserver.admission;

import io.berth.codec.Trees;
import java.util.Map;

/** Claims of devices. */
final class ResourceClaimRules implements KindRules {
  @Override
  public void fillIn(Draft claim) {
    claim.object("spec", DeviceRequests::fillIn);
    claim.object("status", _ -> {});
  }

  @Override
  public void prepareNew(Draft claim) {
    claim.set("status", Trees.object(Map.of()));
  }

  @Override
  public void checkNew(Place claim) {
    DeviceRequests.check(claim.at("spec"));
  }

  @Override
  public void checkUpdate(Place claim, Place before) {
    claim.at("spec").unchanged(before.at("spec"));
    checkNew(claim);
  }
}
