package io.berth.app.apisuite;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * What kube-apiserver 1.36.4 answered to the suite, without what may differ. To make it anew:
 * {@code mvn -Pcluster verify -pl app -am -Dtest=ApiSuiteClusterTest
 * -Dsurefire.failIfNoSpecifiedTests=false -Dberth.record=true}.
 */
public final class Recording {
  private static final String FILE = "apisuite/recorded.jsonl.gz";

  private Recording() {}

  /** Whether whoever runs the tests wants a new recording. */
  public static boolean isWanted() {
    return Boolean.getBoolean("berth.record");
  }

  /** What was recorded. */
  public static Played read() {
    InputStream file = Recording.class.getResourceAsStream("/" + FILE);
    Map<String, List<Answer>> answers = new LinkedHashMap<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Objects.requireNonNull(file)), StandardCharsets.UTF_8))) {
      List<Answer> scenario = new ArrayList<>();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("{")) {
          scenario.add(Answer.of(line));
        } else {
          scenario = new ArrayList<>();
          answers.put(line, scenario);
        }
      }
      return new Played(answers);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the file anew; the working folder is that of the module. */
  public static void write(Played played) {
    Path file = Path.of("src/test/resources", FILE);
    try (BufferedWriter out =
        new BufferedWriter(
            new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8))) {
      for (Map.Entry<String, List<Answer>> scenario : played.answers().entrySet()) {
        out.write(scenario.getKey() + "\n");
        for (Answer answer : scenario.getValue()) {
          out.write(answer.line() + "\n");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
