package io.berth.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code help} and {@code version} say what the options of these names say. */
class HelpCommandTest {
  record Answer(int code, String out, String err) {}

  private static Answer berth(String line) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] arguments = line.isEmpty() ? new String[0] : line.split(" ");
    int code =
        BerthCommand.commandLine(arguments)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(arguments);
    return new Answer(code, out.toString(), err.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "help, --help",
    "help run, run --help",
    "help config, config --help",
    "help config check, config check --help",
    "help help, help --help",
    "version, --version"
  })
  void theCommandSaysWhatTheOptionSays(String command, String option) {
    assertThat(berth(command)).isEqualTo(berth(option)).returns(ExitCode.OK, Answer::code);
    assertThat(berth(command).out()).isNotBlank();
  }

  @Test
  void theUsageNamesBoth() {
    assertThat(berth("--help").out()).contains("  help ", "  version ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          help nonsense    | there is no command 'berth nonsense'; there are up, run, evaluate,
          help evalute     | there is no command 'berth evalute' (did you mean evaluate?); there
          help config chek | 'berth config chek' (did you mean check?); there are check, default
          help run now     | berth run has no commands of its own; leave out 'now'
          """)
  void aCommandThatDoesNotExistIsNamed(String line, String said) {
    Answer answer = berth(line);
    assertThat(answer.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(answer.err()).startsWith("berth: ").contains(said, " --help'.");
    assertThat(answer.err()).doesNotContain("rehearse").hasLineCount(2);
    assertThat(answer.out()).isEmpty();
  }
}
