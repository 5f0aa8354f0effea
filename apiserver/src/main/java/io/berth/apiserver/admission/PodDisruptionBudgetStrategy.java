package io.berth.apiserver.admission;

import io.berth.apiserver.object.ApiObject;
import java.util.List;

/** Disruption budgets. */
final class PodDisruptionBudgetStrategy implements Strategy {
  private static final String SPEC = "spec";
  private static final String STATUS = "status";
  private static final String[] COUNTS = {
    "disruptionsAllowed", "currentHealthy", "desiredHealthy", "expectedPods"
  };

  @Override
  public void setDefaults(MutableObject budget) {
    budget.object(SPEC, _ -> {});
  }

  @Override
  public Generation generation() {
    return Generation.OF_SPEC;
  }

  @Override
  public void prepareForCreate(MutableObject budget) {
    ReplicaStatus.reset(budget, COUNTS);
  }

  @Override
  public void prepareForStatusUpdate(MutableObject budget, ApiObject before) {
    budget.object(
        STATUS,
        status -> {
          for (String count : COUNTS) {
            status.setAbsent(count, 0);
          }
        });
  }

  @Override
  public void validateCreate(ValidatedField budget) {
    ValidatedField spec = budget.at(SPEC);
    ValidatedField least = spec.at("minAvailable");
    ValidatedField most = spec.at("maxUnavailable");
    if (least.isPresent() && most.isPresent()) {
      spec.invalid("minAvailable and maxUnavailable cannot be both set");
    }
    for (ValidatedField share : List.of(least, most)) {
      IntOrPercentValidation.validate(share);
      IntOrPercentValidation.validateAtMostAll(share);
    }
    SelectorValidation.validate(spec.at("selector"));
    spec.at("unhealthyPodEvictionPolicy").oneOf("AlwaysAllow", "IfHealthyBudget");
  }

  @Override
  public void validateStatusUpdate(ValidatedField budget, ValidatedField before) {
    for (String count : COUNTS) {
      budget.at(STATUS, count).notNegative();
    }
  }
}
