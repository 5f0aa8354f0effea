package io.berth.app.config;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.Problem;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import io.berth.spi.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a record from a tree and refuses what does not belong there. It finds all mistakes, not
 * just the first: each is taken out and the rest is read again.
 */
final class StrictReader {
  private static final int MOST_PROBLEMS = 50;

  private final MessageReader reader = new MessageReader(MessageReader.Mode.STRICT);

  /**
   * Reads a record.
   *
   * @param path where the tree stands in its file, empty if it is all of it
   */
  <T extends Record> T read(Tree tree, Class<T> type, String path) throws ConfigurationException {
    List<Problem> problems = new ArrayList<>();
    Optional<Tree> rest = Optional.of(tree);
    while (rest.isPresent() && problems.size() < MOST_PROBLEMS) {
      try {
        T read = reader.read(Message.of(type), "", rest.get());
        if (problems.isEmpty()) {
          return read;
        }
        break;
      } catch (CodecException e) {
        problems.add(new Problem(fieldError(e, path), ""));
        rest = new TreePath(e.path()).removedFrom(rest.get());
      }
    }
    throw new ConfigurationException(problems);
  }

  private static FieldError fieldError(CodecException e, String path) {
    FieldError error = new FieldError(e.path(), e.problem());
    return path.isEmpty() ? error : error.within(path);
  }
}
