package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * Reads the Kubernetes objects of a file as they come: JSON or YAML, packed with gzip or not, one
 * object or many, one after the other or in lists of any kind. Fields that the model does not have
 * are skipped.
 */
public final class ObjectReader {
  private final ObjectSink sink;
  private final MessageReader messages = new MessageReader(MessageReader.Mode.LENIENT);

  /** A reader for any number of files, on one thread. */
  public ObjectReader(ObjectSink sink) {
    this.sink = sink;
  }

  /** Reads a file. */
  public void read(Path file) throws CodecException {
    read(Input.open(file, sink::progress));
  }

  /** Reads a stream to its end and closes it. */
  public void read(String source, InputStream in) throws CodecException {
    read(Input.of(source, in, sink::progress));
  }

  /** Reads a text. */
  public void read(String source, String text) throws CodecException {
    read(Input.of(source, text));
  }

  private void read(Input input) throws CodecException {
    try (input) {
      new ObjectStream(input.tokens(), messages, sink).readAll();
    } catch (IOException e) {
      throw new CodecException(input.source(), Position.NONE, Input.problem(e));
    }
  }
}
