package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/** Disruption budgets. */
final class PodDisruptionBudgetRules implements KindRules {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final String[] COUNTS = {
    "disruptionsAllowed", "currentHealthy", "desiredHealthy", "expectedPods"
  };

  @Override
  public void fillIn(Draft budget) {
    budget.object(SPEC, _ -> {});
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareNew(Draft budget) {
    ReplicaStatus.reset(budget, COUNTS);
  }

  @Override
  public void prepareStatus(Draft budget, ApiObject before) {
    budget.object(
        STATUS,
        status -> {
          for (String count : COUNTS) {
            status.setAbsent(count, 0);
          }
        });
  }

  @Override
  public void checkNew(Place budget) {
    Place spec = budget.at(SPEC);
    Place least = spec.at("minAvailable");
    Place most = spec.at("maxUnavailable");
    if (least.isPresent() && most.isPresent()) {
      spec.invalid("minAvailable and maxUnavailable cannot be both set");
    }
    for (Place share : List.of(least, most)) {
      Shares.check(share);
      Shares.checkAtMostAll(share);
    }
    SelectorChecks.check(spec.at("selector"));
    spec.at("unhealthyPodEvictionPolicy").oneOf("AlwaysAllow", "IfHealthyBudget");
  }

  @Override
  public void checkStatus(Place budget, Place before) {
    for (String count : COUNTS) {
      budget.at(STATUS, count).notNegative();
    }
  }
}
