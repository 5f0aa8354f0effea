package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher does not mind if it fails, so nobody else would notice. */
class RehearseCommandTest {
  @TempDir private Path folder;

  @Test
  void everythingThatIsRehearsedWorksAndNothingIsLeftButAFile() throws Exception {
    StringWriter said = new StringWriter();
    int code =
        BerthCommand.commandLine("rehearse")
            .setOut(new PrintWriter(said))
            .execute("rehearse", "..", folder.toString());
    assertThat(code).as(said.toString()).isEqualTo(ExitCode.OK);
    assertThat(said.toString().lines())
        .hasSize(7)
        .allSatisfy(line -> assertThat(line).contains("exit code 0"));
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left)
          .extracting(Path::getFileName)
          .map(Path::toString)
          .containsOnly("config.yaml");
    }
  }

  @Test
  void nobodyIsToldOfIt() {
    assertThat(BerthCommand.commandLine().getUsageMessage()).doesNotContain("rehearse");
  }
}
