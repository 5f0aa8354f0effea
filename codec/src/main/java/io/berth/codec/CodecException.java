package io.berth.codec;

import io.berth.model.tree.Position;

/** Something in the input is wrong. The message is one line that a person can act on. */
public final class CodecException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String source;
  private final String object;
  private final String path;
  private final int line;
  private final int column;
  private final String problem;

  /** A problem at a place that belongs to no object or field. */
  public CodecException(String source, Position position, String problem) {
    this(source, "", "", position, problem);
  }

  /**
   * A problem in a field.
   *
   * @param source the file
   * @param object for example {@code Pod default/web}, empty if unknown
   * @param path for example {@code spec.containers[0].image}, empty for the whole object
   * @param position where the value stands, {@link Position#NONE} if unknown
   * @param problem what is wrong, and the cure
   */
  public CodecException(
      String source, String object, String path, Position position, String problem) {
    super(line(source, object, path, position, problem));
    this.source = source;
    this.object = object;
    this.path = path;
    this.line = position.line();
    this.column = position.column();
    this.problem = problem;
  }

  /** This problem, with the object in which it was found. */
  public CodecException in(String containingObject) {
    CodecException named = new CodecException(source, containingObject, path, position(), problem);
    named.setStackTrace(getStackTrace());
    return named;
  }

  /** The name of the file or stream. */
  public String source() {
    return source;
  }

  /** The object, for example {@code Pod default/web}; empty if unknown. */
  public String object() {
    return object;
  }

  /** The field, for example {@code spec.containers[0].image}; empty if there is none. */
  public String path() {
    return path;
  }

  /** Where the value stands; {@link Position#NONE} if unknown. */
  public Position position() {
    return line == 0 ? Position.NONE : new Position(line, column);
  }

  /** What is wrong, and the cure. */
  public String problem() {
    return problem;
  }

  private static String line(
      String source, String object, String path, Position position, String problem) {
    StringBuilder text = new StringBuilder(source);
    if (position.line() > 0) {
      text.append(':').append(position);
    }
    for (String part : new String[] {object, path, problem}) {
      if (!part.isEmpty()) {
        text.append(text.isEmpty() ? "" : ": ").append(part);
      }
    }
    return text.toString();
  }
}
