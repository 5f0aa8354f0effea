package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.IOException;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Puts what the YAML parser complains about into our form. */
final class YamlProblem {
  private YamlProblem() {}

  static CodecException translate(String source, YamlEngineException e) {
    if (e.getCause() instanceof IOException io) {
      return new CodecException(source, Position.NONE, Input.problem(io));
    }
    return switch (e) {
      case MarkedYamlEngineException marked -> marked(source, marked);
      case ReaderException unreadable -> unreadable(source, unreadable);
      default -> failure(source, Position.NONE, String.valueOf(e.getMessage()));
    };
  }

  private static CodecException marked(String source, MarkedYamlEngineException e) {
    Optional<Mark> mark = e.getProblemMark().or(e::getContextMark);
    String context = e.getContext() == null ? "" : e.getContext().strip() + ": ";
    String problem = String.valueOf(e.getProblem()).strip();
    return failure(source, YamlTokens.position(mark), context + problem);
  }

  private static CodecException unreadable(String source, ReaderException e) {
    String problem =
        "the character U+%04X at offset %d is not allowed; is this a text file?"
            .formatted(e.getCodePoint(), e.getPosition());
    return failure(source, Position.NONE, problem);
  }

  private static CodecException failure(String source, Position position, String problem) {
    String line = problem.replace('\n', ' ').replaceAll(" {2,}", " ");
    return new CodecException(source, position, "not valid YAML: " + line);
  }
}
