package io.berth.engine.profile;

import io.berth.engine.config.PluginConfig;
import io.berth.spi.FieldError;
import io.berth.spi.NoArgs;
import io.berth.spi.Plugin;
import io.berth.spi.PluginContext;
import io.berth.spi.PluginFactory;
import java.util.List;

/** A plugin that can be made: its factory, and arguments that were completed. */
record PreparedPlugin<A extends Record>(PluginFactory<A> factory, A args, List<FieldError> errors) {

  static <A extends Record> PreparedPlugin<A> of(
      PluginFactory<A> factory, A written, PluginContext context) {
    A complete = factory.complete(written, context.features());
    return new PreparedPlugin<>(factory, complete, factory.validate(complete, context.features()));
  }

  boolean takesArguments() {
    return factory.argsType() != NoArgs.class;
  }

  /** Its arguments as a configuration has them. */
  PluginConfig toConfig(ArgsCodec codec) {
    String name = factory.name();
    return new PluginConfig(name, new ArgsHeader(name).addedTo(codec.write(args)));
  }

  Plugin create(PluginContext context) {
    return factory.create(args, context);
  }
}
