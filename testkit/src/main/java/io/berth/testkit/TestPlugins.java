package io.berth.testkit;

import io.berth.model.schema.Message;
import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.Plugin;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import java.util.List;

/** Creates plugins as the engine does: arguments are completed, then validated. */
public final class TestPlugins {
  private record Context(FeatureGates features) implements PluginContext {}

  private TestPlugins() {}

  /** A plugin with its default arguments. */
  public static <A extends Record> Plugin create(PluginFactory<A> factory) {
    return create(factory, FeatureGates.DEFAULTS);
  }

  /** A plugin with its default arguments under certain feature gates. */
  public static <A extends Record> Plugin create(PluginFactory<A> factory, FeatureGates features) {
    return create(factory, Message.of(factory.argsType()).empty(), features);
  }

  /** A plugin with these arguments. */
  public static <A extends Record> Plugin create(PluginFactory<A> factory, A args) {
    return create(factory, args, FeatureGates.DEFAULTS);
  }

  private static <A extends Record> Plugin create(
      PluginFactory<A> factory, A args, FeatureGates features) {
    A complete = factory.complete(args, features);
    List<FieldError> errors = factory.validate(complete, features);
    if (!errors.isEmpty()) {
      throw new AssertionError(factory.name() + " does not take " + args + ": " + errors);
    }
    return factory.create(complete, new Context(features));
  }

  /** What is wrong with arguments, one text for each error. */
  public static <A extends Record> List<String> errors(PluginFactory<A> factory, A args) {
    A complete = factory.complete(args, FeatureGates.DEFAULTS);
    return factory.validate(complete, FeatureGates.DEFAULTS).stream()
        .map(FieldError::toString)
        .toList();
  }
}
