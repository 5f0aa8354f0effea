package io.berth.app.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case that comes with Berth must be answered as kube-scheduler answered it. */
class ConformanceTest {
  private static final Path FOLDER = Path.of("src/test/resources/vectors");

  static List<Path> files() throws IOException {
    try (Stream<Path> found = Files.list(FOLDER)) {
      return found.filter(file -> file.toString().endsWith(".gz")).sorted().toList();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void answersAsKubeSchedulerDid(Path file) throws CodecException {
    StringWriter out = new StringWriter();
    Conformance conformance = new Conformance(new PrintWriter(out), 2);
    conformance.run(file);
    assertThat(conformance.end()).as("%s", out).isTrue();
    assertThat(out.toString()).containsPattern("total: [1-9][0-9]* passed, 0 failed");
  }
}
