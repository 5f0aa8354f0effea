package io.berth.spi;

import java.util.List;

/**
 * Makes one kind of plugin.
 *
 * @param <A> its arguments: a public record whose components carry {@link
 *     io.berth.model.schema.Wire}; {@link NoArgs} if it takes none
 */
public interface PluginFactory<A extends Record> {
  /** The plugin's name, the same as {@link Plugin#name}. */
  String name();

  /** The record that {@code pluginConfig.args} is read into. */
  Class<A> argsType();

  /** What is wrong with arguments that could be read; paths are relative to the arguments. */
  default List<FieldError> validate(A args, FeatureGates features) {
    return List.of();
  }

  /**
   * Fills in what depends on more than the one field.
   *
   * @param args as written
   * @return the arguments in force
   */
  default A complete(A args, FeatureGates features) {
    return args;
  }

  /** Makes the plugin. The arguments have been completed and validated. */
  Plugin create(A args, PluginContext context);
}
