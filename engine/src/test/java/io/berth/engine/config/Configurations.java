package io.berth.engine.config;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;

/** Configurations written as YAML, for tests. */
public final class Configurations {
  private static final MessageReader READER = new MessageReader(MessageReader.Mode.STRICT);

  private Configurations() {}

  /** A configuration; version and kind may be left out. */
  public static KubeSchedulerConfiguration of(String yaml) {
    try {
      return READER.read(Message.of(KubeSchedulerConfiguration.class), "test", tree(yaml));
    } catch (CodecException e) {
      throw new AssertionError(e);
    }
  }

  /** A file as written. */
  public static Tree tree(String yaml) {
    try {
      return TreeReader.read("test", "--- " + yaml); // a brace at the start would mean JSON
    } catch (CodecException e) {
      throw new AssertionError(e);
    }
  }
}
