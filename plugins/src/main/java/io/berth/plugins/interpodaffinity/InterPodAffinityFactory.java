package io.berth.plugins.interpodaffinity;

import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import java.util.List;

/** Makes {@link InterPodAffinity}. */
final class InterPodAffinityFactory implements PluginFactory<InterPodAffinityArgs> {
  private static final int HIGHEST_WEIGHT = 100;

  @Override
  public String name() {
    return InterPodAffinity.NAME;
  }

  @Override
  public Class<InterPodAffinityArgs> argsType() {
    return InterPodAffinityArgs.class;
  }

  @Override
  public List<FieldError> validate(InterPodAffinityArgs args, FeatureGates features) {
    int weight = args.hardPodAffinityWeight();
    return weight >= 0 && weight <= HIGHEST_WEIGHT
        ? List.of()
        : List.of(
            FieldError.invalid(
                "hardPodAffinityWeight", weight, "not in valid range [0, " + HIGHEST_WEIGHT + "]"));
  }

  @Override
  public InterPodAffinity create(InterPodAffinityArgs args, PluginContext context) {
    return new InterPodAffinity(args);
  }
}
