package io.berth.app.logging;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class FormattersTest {
  @Test
  void textHasKubernetesForm() {
    assertThat(new TextFormatter().format(line(Level.INFO, "two {0}")))
        .matches("I\\d{4} \\d\\d:\\d\\d:\\d\\d\\.123456 +\\d+ Speaker] two words\\R");
    assertThat(new TextFormatter().format(line(Level.WARNING, "x"))).startsWith("W");
    assertThat(new TextFormatter().format(line(Level.SEVERE, "x"))).startsWith("E");
  }

  @Test
  void textShowsWhereItWentWrong() {
    LogRecord line = line(Level.SEVERE, "broken");
    line.setThrown(new IllegalStateException("because"));
    assertThat(new TextFormatter().format(line))
        .contains("broken\njava.lang.IllegalStateException: because\n\tat ");
  }

  @Test
  void jsonIsOneObjectALine() throws Exception {
    LogRecord line = line(Level.INFO, "a \"quoted\"\nline");
    String text = new JsonFormatter().format(line);
    assertThat(text).endsWith("}\n").hasLineCount(1);
    Tree.Members members = (Tree.Members) TreeReader.read("log", text);
    assertThat(members.members().keySet()).containsExactly("ts", "logger", "msg", "v", "severity");
    assertThat(text)
        .contains("\"ts\":1700000000123.457,")
        .contains("\"msg\":\"a \\\"quoted\\\"\\nline\"");
  }

  @Test
  void jsonHoldsAFailure() {
    LogRecord line = line(Level.SEVERE, "broken");
    line.setThrown(new IllegalStateException("because"));
    assertThat(new JsonFormatter().format(line))
        .contains("\"err\":\"java.lang.IllegalStateException: because\\n")
        .contains("\"severity\":\"error\"");
  }

  private static LogRecord line(Level level, String message) {
    LogRecord line = new LogRecord(level, message);
    line.setLoggerName("io.berth.Speaker");
    line.setParameters(new Object[] {"words"});
    line.setInstant(Instant.ofEpochSecond(1_700_000_000, 123_456_789));
    return line;
  }
}
