package io.berth.app.config;

import io.berth.engine.profile.SchedulerSetup;
import io.berth.model.tree.Tree;
import java.util.List;

/**
 * A configuration that can be used.
 *
 * @param warnings with the place in the file, one line each
 */
public record LoadedConfiguration(SchedulerSetup setup, List<String> warnings) {

  /** The effective configuration with every default written out. */
  public Tree tree() {
    return CompleteTree.of(setup.configuration());
  }
}
