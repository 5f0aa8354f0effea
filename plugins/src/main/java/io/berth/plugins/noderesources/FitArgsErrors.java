package io.berth.plugins.noderesources;

import io.berth.model.selector.LabelSyntax;
import io.berth.plugins.utilization.UtilizationShape;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with the arguments of NodeResourcesFit. */
final class FitArgsErrors {
  private static final String STRATEGY = "scoringStrategy";
  private static final String RATIO = STRATEGY + ".requestedToCapacityRatio";
  private static final long HIGHEST_WEIGHT = 100;

  private final List<FieldError> errors = new ArrayList<>();

  private FitArgsErrors() {}

  static List<FieldError> of(NodeResourcesFitArgs args) {
    FitArgsErrors found = new FitArgsErrors();
    found.checkNames("ignoredResources", args.ignoredResources(), true);
    found.checkNames("ignoredResourceGroups", args.ignoredResourceGroups(), false);
    if (args.scoringStrategy() == null) {
      found.errors.add(FieldError.required(STRATEGY, "ScoringStrategy field is required"));
    } else {
      found.checkStrategy(args.scoringStrategy());
    }
    return found.errors;
  }

  private void checkNames(String list, List<String> names, boolean mayHaveSlash) {
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      String path = list + "[" + i + "]";
      if (!mayHaveSlash && name.contains("/")) {
        errors.add(FieldError.invalid(path, name, "resource group name can't contain '/'"));
      }
      LabelSyntax.keyErrors(name).forEach(e -> errors.add(FieldError.invalid(path, name, e)));
    }
  }

  private void checkStrategy(ScoringStrategy strategy) {
    if (!AllocationStrategy.TYPES.contains(strategy.type())) {
      errors.add(
          FieldError.unsupported(STRATEGY + ".type", strategy.type(), AllocationStrategy.TYPES));
    }
    checkWeights(strategy.resources());
    RequestedToCapacityRatioParam ratio = strategy.requestedToCapacityRatio();
    boolean wanted = strategy.type().equals(AllocationStrategy.RATIO_TYPE);
    if (ratio == null && wanted) {
      errors.add(
          FieldError.required(RATIO, "must be specified when type is RequestedToCapacityRatio"));
    } else if (ratio != null && wanted) {
      errors.addAll(UtilizationShape.errors(ratio.shape(), RATIO + ".shape"));
    } else if (ratio != null) {
      errors.add(
          FieldError.forbidden(RATIO, "must be nil when type is not RequestedToCapacityRatio"));
    }
  }

  private void checkWeights(List<ResourceSpec> resources) {
    for (int i = 0; i < resources.size(); i++) {
      ResourceSpec resource = resources.get(i);
      if (resource.weight() <= 0 || resource.weight() > HIGHEST_WEIGHT) {
        errors.add(
            FieldError.invalid(
                STRATEGY + ".resources[" + i + "].weight",
                resource.weight(),
                "resource weight of " + resource.name() + " not in valid range (0, 100]"));
      }
    }
  }
}
