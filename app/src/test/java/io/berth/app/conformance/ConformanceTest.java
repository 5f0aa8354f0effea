package io.berth.app.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.engine.cycle.VerifyMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case that comes with Berth must be answered as kube-scheduler answered it. */
class ConformanceTest {
  private static final Path FOLDER = Path.of("src/test/resources/vectors");

  static Stream<Arguments> files() throws IOException {
    try (Stream<Path> found = Files.list(FOLDER)) {
      return found.filter(file -> file.toString().endsWith(".gz")).sorted().toList().stream()
          .flatMap(
              file ->
                  Stream.of(VerifyMode.OFF, VerifyMode.FULL).map(mode -> Arguments.of(file, mode)));
    }
  }

  @ParameterizedTest(name = "{0}, verification {1}")
  @MethodSource("files")
  void answersAsKubeSchedulerDid(Path file, VerifyMode verify) throws CodecException {
    StringWriter out = new StringWriter();
    Conformance conformance = new Conformance(new PrintWriter(out), 2, verify);
    conformance.run(file);
    assertThat(conformance.end()).as("%s", out).isTrue();
    assertThat(out.toString()).containsPattern("total: [1-9][0-9]* passed, 0 failed");
  }
}
