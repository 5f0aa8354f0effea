package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder = Path.of("");

  private int run(String... args) {
    return BerthCommand.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(Stream.concat(Stream.of("soak"), Stream.of(args)).toArray(String[]::new));
  }

  @Test
  void livesSomeLives() {
    assertThat(run("--seeds", "3", "--from", "5")).isZero();
    assertThat(out.toString()).startsWith("3 lives: ").endsWith("No invariant was broken.\n");
  }

  @Test
  void tellsTheSameStoryOfASeedEachTime() {
    assertThat(run("--seed", "3", "--trace")).isZero();
    String once = out.toString();
    out.getBuffer().setLength(0);
    assertThat(run("--seed", "3", "--trace")).isZero();
    assertThat(out.toString())
        .isEqualTo(once)
        .contains("joins with", "ASSUMED: node-", "Seed 3: ", "Hash ");
  }

  @Test
  void goesOnWhereItStopped() throws IOException {
    Path state = folder.resolve("soak.state");
    assertThat(run("--seeds", "2", "--state", state.toString())).isZero();
    assertThat(Files.readString(state)).contains("from=1\n", "next=3\n", "failed=\n");
    Files.writeString(state, Files.readString(state).replace("failed=", "failed=2"));
    out.getBuffer().setLength(0);
    assertThat(run("--seeds", "4", "--state", state.toString())).isEqualTo(ExitCode.NO);
    assertThat(out.toString())
        .contains("4 lives: ", "1 lives broke an invariant", "berth soak --seed 2 --trace");
  }

  @Test
  void refusesWhatMakesNoSense() throws IOException {
    assertThat(run("--trace")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("--seeds", "0")).isEqualTo(ExitCode.BAD_INPUT);
    Path state = folder.resolve("soak.state");
    Files.writeString(state, "nonsense");
    assertThat(run("--state", state.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("--trace needs --seed K", "is not the state of a soak");
    assertThat(run("--seeds", "1", "--state", folder.resolve("other").toString())).isZero();
    assertThat(run("--from", "9", "--state", folder.resolve("other").toString()))
        .isEqualTo(ExitCode.BAD_INPUT);
  }
}
