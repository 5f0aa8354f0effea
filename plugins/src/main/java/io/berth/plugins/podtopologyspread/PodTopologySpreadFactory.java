package io.berth.plugins.podtopologyspread;

import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import java.util.List;

/** Makes {@link PodTopologySpread}. */
final class PodTopologySpreadFactory implements PluginFactory<PodTopologySpreadArgs> {
  @Override
  public String name() {
    return PodTopologySpread.NAME;
  }

  @Override
  public Class<PodTopologySpreadArgs> argsType() {
    return PodTopologySpreadArgs.class;
  }

  /** An empty type means the same as none. */
  @Override
  public PodTopologySpreadArgs complete(PodTopologySpreadArgs args, FeatureGates features) {
    return args.defaultingType().isEmpty()
        ? new PodTopologySpreadArgs(args.defaultConstraints(), PodTopologySpreadArgs.SYSTEM)
        : args;
  }

  @Override
  public List<FieldError> validate(PodTopologySpreadArgs args, FeatureGates features) {
    return new ArgsValidation(args).errors();
  }

  @Override
  public PodTopologySpread create(PodTopologySpreadArgs args, PluginContext context) {
    return new PodTopologySpread(args, context.features());
  }
}
