package io.berth.apiserver.admission;

/** Leases. */
final class LeaseStrategy implements Strategy {
  @Override
  public void setDefaults(MutableObject lease) {
    lease.object("spec", _ -> {});
  }

  @Override
  public void validateCreate(ValidatedField lease) {
    ValidatedField duration = lease.at("spec", "leaseDurationSeconds");
    if (duration.isPresent() && duration.number(0) <= 0) {
      duration.invalid("must be greater than 0");
    }
    lease.at("spec", "leaseTransitions").notNegative();
    ValidatedField holder = lease.at("spec", "preferredHolder");
    if (!holder.isEmpty() && lease.at("spec", "strategy").isEmpty()) {
      holder.forbidden("may only be specified if `strategy` is defined");
    }
  }
}
