package io.berth.kube.access;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** Asks a program for credentials, and understands its answer. */
final class ExecPlugin implements ExecCredentials.Fetching {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** People are slower: some log in with a browser and a second device. */
  private static final Duration PATIENCE_WITH_PEOPLE = Duration.ofMinutes(5);

  private final ExecSettings settings;
  private final ExecProgram program;
  private final boolean interactive;
  private final String info;

  ExecPlugin(ExecSettings settings, ClusterEntry cluster, ProcessEnvironment environment)
      throws AccessException {
    this.settings = settings;
    this.interactive = interactive(settings, environment.terminal());
    this.info = info(settings, cluster, interactive);
    this.program =
        new ExecProgram(settings, environment, interactive ? PATIENCE_WITH_PEOPLE : PATIENCE);
  }

  private static boolean interactive(ExecSettings settings, boolean terminal)
      throws AccessException {
    return switch (settings.interactiveMode()) {
      case NEVER -> false;
      case IF_AVAILABLE -> terminal;
      case ALWAYS -> {
        if (!terminal) {
          throw settings
              .entry()
              .fail("interactiveMode", "is Always, but standard input is not a terminal");
        }
        yield true;
      }
    };
  }

  private static String info(ExecSettings settings, ClusterEntry cluster, boolean interactive)
      throws AccessException {
    Map<String, Tree> spec = new LinkedHashMap<>();
    if (settings.provideClusterInfo()) {
      spec.put("cluster", cluster.forPrograms());
    }
    spec.put("interactive", new Tree.Bool(Position.NONE, interactive));
    Map<String, Tree> info = new LinkedHashMap<>();
    info.put("kind", Trees.text("ExecCredential"));
    info.put("apiVersion", Trees.text(settings.apiVersion()));
    info.put("spec", Trees.object(spec));
    return JsonWriter.compact(Trees.object(info));
  }

  @Override
  public ExecPluginOutput fetch() throws IOException {
    String printed = program.run(info, interactive);
    try {
      return ExecPluginOutput.read(printed, settings.apiVersion());
    } catch (InvalidValueException e) {
      throw program.fail(e.problem());
    }
  }
}
