package io.berth.engine.profile;

import static io.berth.spi.ExtensionPoint.*;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.Trees;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.Configurations;
import io.berth.engine.config.PluginEntry;
import io.berth.engine.config.Problem;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import io.berth.spi.FeatureGate;
import io.berth.spi.FeatureGates;
import io.berth.spi.FieldError;
import io.berth.spi.PluginFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A small world of plugins. By default a profile has Sort, A (filter, preScore, score, weight 2), B
 * (preFilter, filter, score), C (filter) and Bind.
 */
final class Setups {
  static final List<PluginFactory<?>> FACTORIES =
      List.of(
          FakeFactory.of("Sort", QUEUE_SORT),
          FakeFactory.of("Sort2", QUEUE_SORT),
          FakeFactory.withArgs("A", FILTER, PRE_SCORE, SCORE),
          FakeFactory.of("B", PRE_FILTER, FILTER, SCORE),
          FakeFactory.of("C", FILTER),
          FakeFactory.withArgs("NodeResourcesFit", FILTER),
          FakeFactory.withArgs("SortWithArgs", QUEUE_SORT),
          FakeFactory.of("Extra", PRE_ENQUEUE, FILTER, POST_FILTER, SCORE, RESERVE, PERMIT),
          FakeFactory.of("Late", PRE_BIND, BIND, POST_BIND, PLACEMENT_SCORE),
          FakeFactory.of("Generate", PLACEMENT_GENERATE),
          FakeFactory.of("Generate2", PLACEMENT_GENERATE),
          FakeFactory.of("Gated", FILTER),
          FakeFactory.of("Declared", FILTER),
          FakeFactory.of("Bind", BIND));

  private static final List<PluginEntry> DEFAULTS =
      List.of(
          new PluginEntry("Sort", null),
          new PluginEntry("A", 2),
          new PluginEntry("B", null),
          new PluginEntry("C", null),
          new PluginEntry("Bind", null));

  private static final Map<String, FeatureGate> GATES =
      Map.of("Gated", FeatureGate.GANG_SCHEDULING, "Declared", FeatureGate.NODE_DECLARED_FEATURES);

  private Setups() {}

  static SchedulerSetup of(String yaml) throws ConfigurationException {
    return of(yaml, List.of());
  }

  static SchedulerSetup of(String yaml, List<PluginFactory<?>> more) throws ConfigurationException {
    List<PluginFactory<?>> all = new ArrayList<>(FACTORIES);
    all.addAll(more);
    FeatureGates features = FeatureGates.with(Map.of(FeatureGate.NODE_DECLARED_FEATURES, false));
    return SchedulerSetup.of(
        Configurations.of(yaml), new PluginRegistry(all, GATES, DEFAULTS, features), new Codec());
  }

  /** A single profile with these plugins, in YAML. */
  static SchedulerSetup withPlugins(String plugins) throws ConfigurationException {
    return of("{profiles: [{plugins: " + plugins + "}]}");
  }

  static Profile profile(String plugins) throws ConfigurationException {
    return withPlugins(plugins).profiles().firstEntry().getValue();
  }

  private static final class Codec implements ArgsCodec {
    @Override
    public <A extends Record> A read(Tree args, Class<A> type, String path)
        throws ConfigurationException {
      try {
        return new MessageReader(MessageReader.Mode.STRICT).read(Message.of(type), "", args);
      } catch (CodecException e) {
        FieldError error = new FieldError(e.path(), e.problem()).within(path);
        throw new ConfigurationException(List.of(new Problem(error, "")));
      }
    }

    @Override
    public Tree.Members write(Record args) {
      return Trees.of(args);
    }
  }
}
