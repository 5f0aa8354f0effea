package io.berth.codec;

import io.berth.model.tree.Position;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A text to read, with its format known.
 *
 * @param source its name, for error messages
 * @param json whether it is JSON, otherwise it is YAML
 * @param reader the characters
 */
record Input(String source, boolean json, Reader reader) implements Closeable {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int GZIP_MAGIC = 0x1f8b;

  static Input open(Path file, LongConsumer progress) throws CodecException {
    String source = file.toString();
    if (Files.isDirectory(file)) {
      throw failure(source, "is a directory; name a file in it");
    }
    try {
      return of(source, Files.newInputStream(file), progress);
    } catch (IOException e) {
      throw failure(source, problem(e));
    }
  }

  /** Takes over the stream: it is closed with the input, or here if it cannot be read. */
  static Input of(String source, InputStream in, LongConsumer progress) throws CodecException {
    Input input = null;
    try {
      input = open(source, in, progress);
      return input;
    } catch (IOException e) {
      throw failure(source, problem(e));
    } finally {
      if (input == null) {
        closeQuietly(in);
      }
    }
  }

  private static void closeQuietly(InputStream in) {
    try {
      in.close();
    } catch (IOException e) {
      // why it cannot be read is said already
    }
  }

  static Input of(String source, String text) throws CodecException {
    String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (content.isEmpty()) {
      throw failure(source, "is empty; expected JSON or YAML");
    }
    return new Input(source, FormatSniffer.isJson(content), new StringReader(content));
  }

  private static Input open(String source, InputStream in, LongConsumer progress)
      throws IOException, CodecException {
    InputStream bytes = buffered(new ProgressStream(in, progress));
    FormatSniffer head = FormatSniffer.of(bytes);
    if (head.startsWith(GZIP_MAGIC)) {
      bytes = buffered(new GZIPInputStream(bytes, BUFFER_BYTES));
      head = FormatSniffer.of(bytes);
    }
    String problem = head.problem();
    if (!problem.isEmpty()) {
      throw failure(source, problem);
    }
    bytes.skipNBytes(head.markBytes());
    Reader reader = new InputStreamReader(bytes, head.charset().newDecoder());
    return new Input(source, head.isJson(), reader);
  }

  private static InputStream buffered(InputStream in) {
    return new BufferedInputStream(in, BUFFER_BYTES);
  }

  Tokens tokens() {
    return json ? Tokens.json(source, reader) : Tokens.yaml(source, reader);
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }

  private static CodecException failure(String source, String problem) {
    return new CodecException(source, Position.NONE, problem);
  }

  /** What went wrong with the bytes of an input. */
  static String problem(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "does not exist";
      case AccessDeniedException _ -> "cannot be read: permission denied";
      case CharacterCodingException _ -> "is not UTF-8 text; save it as UTF-8";
      case ZipException _ -> "its gzip data is damaged: " + e.getMessage();
      case EOFException _ -> "its gzip data ends too early; was it cut off?";
      default -> "cannot be read: " + e.getMessage();
    };
  }
}
