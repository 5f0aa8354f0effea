package io.berth.engine.profile;

import io.berth.engine.config.ConfigurationException;
import io.berth.engine.config.ConfigurationVersion;
import io.berth.engine.config.Problem;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import io.berth.spi.FieldError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The apiVersion and kind of a plugin's arguments: optional, but if written they must be right. */
record ArgsHeader(String plugin) {
  private static final String API_VERSION = "apiVersion";
  private static final String KIND = "kind";

  private String kind() {
    return plugin + "Args";
  }

  /** The arguments without their header. */
  Tree removedFrom(Tree args, String path) throws ConfigurationException {
    if (!(args instanceof Tree.Members all)) {
      return args;
    }
    Map<String, Tree> rest = new LinkedHashMap<>(all.members());
    checkKind(text(rest.remove(KIND)).orElse(kind()), path);
    checkVersion(text(rest.remove(API_VERSION)).orElse(ConfigurationVersion.V1_NAME), path);
    return new Tree.Members(all.at(), rest, all.names());
  }

  /** The arguments with their header. */
  Tree addedTo(Tree.Members args) {
    Map<String, Tree> members = new LinkedHashMap<>();
    members.put(API_VERSION, new Tree.Text(Position.NONE, ConfigurationVersion.V1_NAME));
    members.put(KIND, new Tree.Text(Position.NONE, kind()));
    members.putAll(args.members());
    return new Tree.Members(Position.NONE, members, Map.of());
  }

  private void checkKind(String written, String path) throws ConfigurationException {
    if (!written.equals(kind())) {
      String group = "." + ConfigurationVersion.GROUP;
      String text =
          "args for plugin %s were not of type %s, got %s"
              .formatted(plugin, kind() + group, written + group);
      throw refused(path + "." + KIND, text, "leave kind out, or write kind: " + kind());
    }
  }

  private void checkVersion(String written, String path) throws ConfigurationException {
    if (!written.equals(ConfigurationVersion.V1_NAME)) {
      String text =
          "decoding args for plugin %s: no kind \"%s\" is registered for version \"%s\""
              .formatted(plugin, kind(), written);
      String cure = "leave apiVersion out, or write apiVersion: " + ConfigurationVersion.V1_NAME;
      throw refused(path + "." + API_VERSION, text, cure);
    }
  }

  private static ConfigurationException refused(String path, String text, String cure) {
    return new ConfigurationException(List.of(new Problem(new FieldError(path, text), cure)));
  }

  private static Optional<String> text(@Nullable Tree tree) {
    return tree instanceof Tree.Text text ? Optional.of(text.value()) : Optional.empty();
  }
}
