package io.berth.app.cli;

import io.berth.app.config.LoadedConfiguration;
import io.berth.engine.config.ExtenderConfiguration;
import io.berth.engine.config.Problem;
import io.berth.spi.FieldError;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Extenders are not asked yet. A scheduler that left them out would place pods where they would
 * have said no, so it does not start.
 */
final class RefusedExtenders {
  private RefusedExtenders() {}

  /**
   * All of them, one line each; none if the configuration has none.
   *
   * @param file the name of the configuration file
   */
  static List<String> in(LoadedConfiguration loaded, String file) {
    List<ExtenderConfiguration> extenders = loaded.setup().configuration().extenders();
    return IntStream.range(0, extenders.size())
        .mapToObj(i -> file + ": " + problem(i, extenders.get(i)))
        .toList();
  }

  private static Problem problem(int index, ExtenderConfiguration extender) {
    return new Problem(
        FieldError.invalid(
            "extenders[" + index + "].urlPrefix",
            extender.urlPrefix(),
            "extenders are not asked yet"),
        "remove it, or leave the pods that it decides about to kube-scheduler");
  }
}
