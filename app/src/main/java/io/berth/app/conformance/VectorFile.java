package io.berth.app.conformance;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.schema.Message;
import io.berth.model.tree.Position;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** A file of cases, one a line, packed with gzip or not. */
final class VectorFile {
  private static final int GZIP_MAGIC = 0x1f;

  private final Path path;
  private final MessageReader reader = new MessageReader(MessageReader.Mode.LENIENT);

  VectorFile(Path path) {
    this.path = path;
  }

  /** Takes one case after the other. */
  interface Visitor {
    void visit(VectorCase question) throws CodecException;
  }

  void forEach(Visitor visitor) throws CodecException {
    try (BufferedReader lines = open()) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          visitor.visit(parse(line, number));
        }
      }
    } catch (IOException e) {
      throw new CodecException(path.toString(), Position.NONE, "cannot be read: " + reason(e));
    }
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName().replace("Exception", "") + " " + e.getMessage();
  }

  private VectorCase parse(String line, int number) throws CodecException {
    String source = path + " line " + number;
    VectorCase question =
        reader.read(Message.of(VectorCase.class), source, TreeReader.read(source, line));
    if (question.expect() == null || (question.pod() == null && question.pods().isEmpty())) {
      throw new CodecException(
          source,
          Position.NONE,
          "is no answered case: it needs \"cluster\", \"pod\" or \"pods\", and \"expect\"");
    }
    return question;
  }

  private BufferedReader open() throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(path));
    in.mark(1);
    boolean packed = in.read() == GZIP_MAGIC;
    in.reset();
    return new BufferedReader(
        new InputStreamReader(packed ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
  }
}
