package io.berth.plugins.factory;

import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.NoArgs;
import io.berth.spi.Plugin;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Makes a built-in plugin from the parts that differ between them. */
public final class BuiltinFactory<A extends Record> implements PluginFactory<A> {
  private final String name;
  private final Class<A> argsType;
  private final BiFunction<A, PluginContext, Plugin> constructor;
  private final UnaryOperator<A> completion;
  private final BiFunction<A, FeatureGates, List<FieldError>> validation;

  private BuiltinFactory(
      String name,
      Class<A> argsType,
      BiFunction<A, PluginContext, Plugin> constructor,
      UnaryOperator<A> completion,
      BiFunction<A, FeatureGates, List<FieldError>> validation) {
    this.name = name;
    this.argsType = argsType;
    this.constructor = constructor;
    this.completion = completion;
    this.validation = validation;
  }

  /** A plugin that takes no arguments. */
  public static BuiltinFactory<NoArgs> of(
      String name, Function<PluginContext, Plugin> constructor) {
    return of(name, NoArgs.class, (_, context) -> constructor.apply(context));
  }

  /** A plugin whose arguments, as written, are always right. */
  public static <A extends Record> BuiltinFactory<A> of(
      String name, Class<A> argsType, BiFunction<A, PluginContext, Plugin> constructor) {
    return new BuiltinFactory<>(
        name, argsType, constructor, UnaryOperator.identity(), (_, _) -> List.of());
  }

  /** A copy that completes the arguments. */
  public BuiltinFactory<A> completing(UnaryOperator<A> missingParts) {
    return new BuiltinFactory<>(name, argsType, constructor, missingParts, validation);
  }

  /** A copy that validates the arguments. */
  public BuiltinFactory<A> validating(BiFunction<A, FeatureGates, List<FieldError>> errors) {
    return new BuiltinFactory<>(name, argsType, constructor, completion, errors);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Class<A> argsType() {
    return argsType;
  }

  @Override
  public A complete(A args, FeatureGates features) {
    return completion.apply(args);
  }

  @Override
  public List<FieldError> validate(A args, FeatureGates features) {
    return validation.apply(args, features);
  }

  @Override
  public Plugin create(A args, PluginContext context) {
    return constructor.apply(args, context);
  }
}
