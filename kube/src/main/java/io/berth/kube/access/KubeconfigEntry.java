package io.berth.kube.access;

import io.berth.codec.CodecException;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A part of a kubeconfig file: fields that are read by name. Fields that are not read may hold
 * anything. An empty value counts as absent.
 *
 * @param file the file that it is in
 * @param owner for messages: {@code user "admin"}, empty for the file itself
 * @param path for messages: what stands before the names of the fields, with a dot at its end
 */
record KubeconfigEntry(Path file, String owner, String path, Tree.Members tree) {
  private static final Pattern SPACE = Pattern.compile("\\s+");

  AccessException fail(String field, String problem) {
    Position at = tree.names().getOrDefault(field, tree.at());
    CodecException placed =
        new CodecException(
            file.toString(), owner, field.isEmpty() ? "" : path + field, at, problem);
    return new AccessException(String.valueOf(placed.getMessage()));
  }

  boolean has(String field) {
    return value(field).isPresent();
  }

  Optional<Tree> value(String field) {
    return Optional.ofNullable(tree.members().get(field))
        .filter(
            value ->
                switch (value) {
                  case Tree.Null _ -> false;
                  case Tree.Text text -> !text.value().isEmpty();
                  case Tree.Items list -> !list.items().isEmpty();
                  case Tree.Members _, Tree.Numeral _, Tree.Bool _ -> true;
                });
  }

  Optional<String> text(String field) throws AccessException {
    Optional<Tree> value = value(field);
    return value.isPresent() ? Optional.of(text(field, value.get())) : Optional.empty();
  }

  private String text(String field, Tree value) throws AccessException {
    if (value instanceof Tree.Text text) {
      return text.value();
    }
    throw fail(field, "must be a string; put it in quotes");
  }

  boolean flag(String field) throws AccessException {
    Optional<Tree> value = value(field);
    if (value.isPresent() && !(value.get() instanceof Tree.Bool)) {
      throw fail(field, "must be true or false");
    }
    return value.isPresent() && value.get() instanceof Tree.Bool(Position _, boolean yes) && yes;
  }

  /** A file; a relative path starts at the folder of the kubeconfig file. */
  Optional<Path> path(String field) throws AccessException {
    Optional<String> written = text(field);
    try {
      return written.map(file.toAbsolutePath()::resolveSibling).map(Path::normalize);
    } catch (InvalidPathException e) {
      throw fail(field, "is not a path: " + e.getReason());
    }
  }

  /** Text that stands there in base64. */
  Optional<String> data(String field) throws AccessException {
    Optional<String> written = text(field);
    try {
      return written
          .map(base64 -> Base64.getDecoder().decode(SPACE.matcher(base64).replaceAll("")))
          .map(bytes -> new String(bytes, StandardCharsets.ISO_8859_1));
    } catch (IllegalArgumentException e) {
      throw fail(field, "is not base64; make it with base64 -w0 FILE");
    }
  }

  List<String> texts(String field) throws AccessException {
    List<String> texts = new ArrayList<>();
    for (Tree item : items(field)) {
      texts.add(text(field, item));
    }
    return texts;
  }

  Optional<KubeconfigEntry> object(String field) throws AccessException {
    Optional<Tree> value = value(field);
    return value.isPresent()
        ? Optional.of(inside(field, value.get(), owner, path + field + "."))
        : Optional.empty();
  }

  List<KubeconfigEntry> objects(String field) throws AccessException {
    List<KubeconfigEntry> objects = new ArrayList<>();
    for (Tree item : items(field)) {
      String within = "%s%s[%d].".formatted(path, field, objects.size());
      objects.add(inside(field, item, owner, within));
    }
    return objects;
  }

  /**
   * A list of things with a name each, as the file has them for clusters, users and contexts.
   *
   * @param field the list
   * @param kind what is in the list: the field beside the name, which holds the rest
   */
  Map<String, KubeconfigEntry> named(String field, String kind) throws AccessException {
    Map<String, KubeconfigEntry> named = new LinkedHashMap<>();
    for (KubeconfigEntry item : objects(field)) {
      String name = item.text("name").orElse("");
      String owner = "%s \"%s\"".formatted(kind, name);
      Tree nothing = new Tree.Members(item.tree().at(), Map.of(), Map.of());
      KubeconfigEntry entry = inside(field, item.value(kind).orElse(nothing), owner, "");
      if (named.putIfAbsent(name, entry) != null) {
        throw item.fail("name", "there are two of the name \"%s\"; rename one".formatted(name));
      }
    }
    return named;
  }

  private List<Tree> items(String field) throws AccessException {
    Optional<Tree> value = value(field);
    if (value.isEmpty()) {
      return List.of();
    }
    if (value.get() instanceof Tree.Items list) {
      return list.items();
    }
    throw fail(field, "must be a list");
  }

  private KubeconfigEntry inside(String field, Tree value, String owner, String path)
      throws AccessException {
    if (value instanceof Tree.Members members) {
      return new KubeconfigEntry(file, owner, path, members);
    }
    throw fail(field, "must hold names and values");
  }

  /** Without the content, which may be secret. */
  @Override
  public String toString() {
    return "KubeconfigEntry[%s: %s %s]".formatted(file, owner, path);
  }
}
