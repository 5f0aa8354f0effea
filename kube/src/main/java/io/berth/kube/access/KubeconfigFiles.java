package io.berth.kube.access;

import io.berth.codec.CodecException;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The contents of one or several kubeconfig files. Of several entries of one name the first is
 * taken as a whole.
 *
 * @param files the files that were read
 * @param current the file with the current context
 */
record KubeconfigFiles(
    List<Path> files,
    Map<String, KubeconfigEntry> clusters,
    Map<String, KubeconfigEntry> users,
    Map<String, KubeconfigEntry> contexts,
    Optional<KubeconfigEntry> current) {

  static KubeconfigFiles read(Path file) throws AccessException {
    KubeconfigEntry root = new KubeconfigEntry(file, "", "", root(file));
    expect(root, "apiVersion", "v1");
    expect(root, "kind", "Config");
    return new KubeconfigFiles(
        List.of(file),
        root.named("clusters", "cluster"),
        root.named("users", "user"),
        root.named("contexts", "context"),
        root.text("current-context").map(_ -> root));
  }

  /** The files in their order; there must be at least one. */
  static KubeconfigFiles merge(List<KubeconfigFiles> parts) {
    Map<String, KubeconfigEntry> clusters = new LinkedHashMap<>();
    Map<String, KubeconfigEntry> users = new LinkedHashMap<>();
    Map<String, KubeconfigEntry> contexts = new LinkedHashMap<>();
    for (KubeconfigFiles part : parts) {
      part.clusters().forEach(clusters::putIfAbsent);
      part.users().forEach(users::putIfAbsent);
      part.contexts().forEach(contexts::putIfAbsent);
    }
    return new KubeconfigFiles(
        parts.stream().flatMap(part -> part.files().stream()).toList(),
        clusters,
        users,
        contexts,
        parts.stream().flatMap(part -> part.current().stream()).findFirst());
  }

  private static Tree.Members root(Path file) throws AccessException {
    Tree.Members nothing = new Tree.Members(Position.NONE, Map.of(), Map.of());
    try {
      String content = FileText.read(file);
      if (content.lines().allMatch(line -> line.isBlank() || line.startsWith("#"))) {
        return nothing;
      }
      byte[] bytes = content.getBytes(StandardCharsets.ISO_8859_1);
      return switch (TreeReader.read(file.toString(), new ByteArrayInputStream(bytes))) {
        case Tree.Members members -> members;
        case Tree.Null _ -> nothing;
        case Tree.Items _, Tree.Text _, Tree.Numeral _, Tree.Bool _ ->
            throw new AccessException(file + " is not a kubeconfig file");
      };
    } catch (CodecException e) {
      throw new AccessException(String.valueOf(e.getMessage()));
    } catch (InvalidValueException e) {
      throw new AccessException("kubeconfig file " + e.problem());
    }
  }

  private static void expect(KubeconfigEntry root, String field, String value)
      throws AccessException {
    String written = root.text(field).orElse(value);
    if (!written.equals(value)) {
      throw root.fail(
          field, "\"%s\" is not a kubeconfig file's; it must be %s".formatted(written, value));
    }
  }

  /** The context of this name, or else the current one, if there is one. */
  Optional<KubeconfigEntry> context(Optional<String> wanted) throws AccessException {
    if (wanted.isPresent()) {
      KubeconfigEntry context = contexts.get(wanted.get());
      if (context == null) {
        throw fail("there is no context \"%s\"; %s".formatted(wanted.get(), listed(contexts)));
      }
      return Optional.of(context);
    }
    if (current.isEmpty()) {
      return Optional.empty();
    }
    String name = current.get().text("current-context").orElse("");
    return Optional.of(referred(contexts, "context", name, current.get(), "current-context"));
  }

  /** The cluster that a context names. */
  KubeconfigEntry cluster(KubeconfigEntry context) throws AccessException {
    String name = context.text("cluster").orElse("");
    if (name.isEmpty()) {
      throw context.fail("cluster", "names no cluster; " + listed(clusters));
    }
    return referred(clusters, "cluster", name, context, "cluster");
  }

  /** The user that a context names, if it names one. */
  Optional<KubeconfigEntry> user(KubeconfigEntry context) throws AccessException {
    Optional<String> name = context.text("user");
    return name.isEmpty()
        ? Optional.empty()
        : Optional.of(referred(users, "user", name.get(), context, "user"));
  }

  private static KubeconfigEntry referred(
      Map<String, KubeconfigEntry> all,
      String kind,
      String name,
      KubeconfigEntry says,
      String field)
      throws AccessException {
    KubeconfigEntry entry = all.get(name);
    if (entry == null) {
      throw says.fail(field, "there is no %s \"%s\"; %s".formatted(kind, name, listed(all)));
    }
    return entry;
  }

  /** A problem of the files as a whole. */
  AccessException fail(String problem) {
    String names = files.stream().map(Path::toString).collect(Collectors.joining(", "));
    return new AccessException(names + ": " + problem);
  }

  AccessException noContext() {
    return fail("there is no current-context; set it or name a context: " + listed(contexts));
  }

  private static String listed(Map<String, KubeconfigEntry> named) {
    return named.isEmpty() ? "there are none" : "there are " + String.join(", ", named.keySet());
  }
}
