package io.berth.app.conformance;

import io.berth.app.config.BuiltinRegistry;
import io.berth.app.config.ConfigFile;
import io.berth.app.config.ConfigFileException;
import io.berth.codec.CodecException;
import io.berth.engine.cycle.VerifyMode;
import io.berth.engine.profile.PluginRegistry;
import io.berth.engine.profile.Profile;
import io.berth.model.tree.Tree;
import io.berth.spi.FeatureGates;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Runs files of cases and reports how many of them Berth answers as kube-scheduler did. */
public final class Conformance {
  private final PluginRegistry registry = BuiltinRegistry.of(FeatureGates.DEFAULTS);
  private final Map<String, Profile> defaults = ConfigFile.defaults(registry).setup().profiles();
  private final ConformanceReport report;
  private final VerifyMode verify;

  /**
   * A run.
   *
   * @param toShow how many cases that differ to show in full
   * @param verify how often Berth compares its decisions with ones made from scratch
   */
  public Conformance(PrintWriter out, int toShow, VerifyMode verify) {
    this.verify = verify;
    report = new ConformanceReport(out, toShow);
  }

  /** Runs all cases of a file. */
  public void run(Path file) throws CodecException {
    new VectorFile(file)
        .forEach(
            question ->
                report.add(
                    question.name(),
                    AnswerComparison.of(
                        Objects.requireNonNull(question.expect()), answer(question))));
    report.endFile(String.valueOf(file.getFileName()));
  }

  private ConformanceAnswer answer(VectorCase question) throws CodecException {
    Tree config = question.config();
    try {
      Map<String, Profile> profiles =
          config == null
              ? defaults
              : ConfigFile.of(question.name(), config).load(registry).setup().profiles();
      return new CaseRunner(question, profiles, verify).run();
    } catch (ConfigFileException e) {
      return CaseRunner.error(String.valueOf(e.getMessage()));
    }
  }

  /** Closes the report; true if there were cases and all of them passed. */
  public boolean end() {
    return report.end();
  }
}
