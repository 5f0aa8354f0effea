package io.berth.app.config;

import io.berth.engine.config.ConfigurationException;
import io.berth.engine.profile.ArgsCodec;
import io.berth.model.tree.Tree;

/** Arguments of plugins by the descriptions of their records. */
final class TreeArgsCodec implements ArgsCodec {
  private final StrictReader reader = new StrictReader();

  @Override
  public <A extends Record> A read(Tree args, Class<A> type, String path)
      throws ConfigurationException {
    return reader.read(args, type, path);
  }

  @Override
  public Tree.Members write(Record args) {
    return CompleteTree.of(args);
  }
}
