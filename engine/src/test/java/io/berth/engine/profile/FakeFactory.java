package io.berth.engine.profile;

import io.berth.model.schema.Wire;
import io.berth.spi.ExtensionPoint;
import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.NoArgs;
import io.berth.spi.Plugin;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Makes fake plugins. */
record FakeFactory<A extends Record>(String name, Class<A> argsType, Supplier<Plugin> maker)
    implements PluginFactory<A> {

  /** Arguments with a default, a list that is completed, and a rule. */
  public record Args(@Wire(absent = "7") int number, @Wire List<String> ignoredResources) {}

  static FakeFactory<NoArgs> of(String name, ExtensionPoint... points) {
    return new FakeFactory<>(name, NoArgs.class, () -> new FakePlugin(name, Set.of(points)));
  }

  static FakeFactory<Args> withArgs(String name, ExtensionPoint... points) {
    return new FakeFactory<>(name, Args.class, () -> new FakePlugin(name, Set.of(points)));
  }

  @Override
  public A complete(A args, FeatureGates features) {
    return args instanceof Args(int number, List<String> ignored) && ignored.isEmpty()
        ? argsType.cast(new Args(number, List.of("completed")))
        : args;
  }

  @Override
  public List<FieldError> validate(A args, FeatureGates features) {
    return args instanceof Args fake && fake.number() < 0
        ? List.of(FieldError.invalid("number", fake.number(), "must not be negative"))
        : List.of();
  }

  @Override
  public Plugin create(A args, PluginContext context) {
    return maker.get();
  }
}
