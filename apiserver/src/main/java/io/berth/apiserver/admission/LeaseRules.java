package io.berth.apiserver.admission;

/** Leases. */
final class LeaseRules implements KindRules {
  @Override
  public void fillIn(Draft lease) {
    lease.object("spec", _ -> {});
  }

  @Override
  public void checkNew(Place lease) {
    Place duration = lease.at("spec", "leaseDurationSeconds");
    if (duration.isPresent() && duration.number(0) <= 0) {
      duration.invalid("must be greater than 0");
    }
    lease.at("spec", "leaseTransitions").notNegative();
    Place holder = lease.at("spec", "preferredHolder");
    if (!holder.isEmpty() && lease.at("spec", "strategy").isEmpty()) {
      holder.forbidden("may only be specified if `strategy` is defined");
    }
  }
}
