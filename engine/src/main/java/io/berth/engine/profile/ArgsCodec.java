package io.berth.engine.profile;

import io.berth.engine.config.ConfigurationException;
import io.berth.model.tree.Tree;

/** Reads and writes the arguments of plugins; the engine itself knows no format. */
public interface ArgsCodec {
  /**
   * Reads arguments strictly.
   *
   * @param path where the arguments stand, the beginning of every problem's path
   * @throws ConfigurationException if they do not have the form of the record
   */
  <A extends Record> A read(Tree args, Class<A> type, String path) throws ConfigurationException;

  /** All arguments, those that have their default value too. */
  Tree.Members write(Record args);
}
