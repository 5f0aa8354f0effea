package io.berth.app.up;

import io.berth.apiserver.object.ApiObject;
import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.Tokens;
import io.berth.codec.TreeReader;
import io.berth.model.tree.Tree;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads files with objects of any kind, several in a file, also as {@code kubectl get} lists. */
final class Manifests {
  /**
   * An object from a file.
   *
   * @param place file and line, for messages
   */
  record Manifest(String place, ApiObject object) {}

  private Manifests() {}

  static List<Manifest> read(List<Path> files) throws UpException {
    List<Manifest> manifests = new ArrayList<>();
    for (Path file : files) {
      try (Reader text = Files.newBufferedReader(file)) {
        read(file.toString(), Tokens.yaml(file.toString(), text), manifests);
      } catch (CodecException e) {
        throw new UpException(String.valueOf(e.getMessage()), e);
      } catch (IOException e) {
        throw new UpException(
            file + " cannot be read: " + e.getClass().getSimpleName() + "; check the path", e);
      }
    }
    return manifests;
  }

  /** Reads a file of this package. */
  static List<Manifest> builtIn(String name) throws UpException {
    List<Manifest> manifests = new ArrayList<>();
    try (InputStream in = Objects.requireNonNull(Manifests.class.getResourceAsStream(name), name);
        Reader text = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      read(name, Tokens.yaml(name, text), manifests);
    } catch (CodecException | IOException e) {
      throw new IllegalStateException(e);
    }
    return manifests;
  }

  private static void read(String file, Tokens tokens, List<Manifest> manifests)
      throws CodecException, UpException {
    while (tokens.next() != Tokens.Token.END) {
      if (tokens.current() != Tokens.Token.NULL) {
        add(file, TreeReader.readCurrent(tokens), manifests);
      }
    }
  }

  private static void add(String file, Tree tree, List<Manifest> manifests)
      throws CodecException, UpException {
    String place = file + ":" + tree.at().line();
    if (!(tree instanceof Tree.Members object)) {
      throw new UpException(place + ": expected an object with apiVersion and kind");
    }
    ApiObject read = unplaced(object);
    if (object.members().get("items") instanceof Tree.Items list && read.kind().endsWith("List")) {
      for (Tree item : list.items()) {
        add(file, item, manifests);
      }
    } else if (read.kind().isEmpty() || read.apiVersion().isEmpty()) {
      throw new UpException(place + ": an object without apiVersion and kind; add both");
    } else {
      manifests.add(new Manifest(place, read));
    }
  }

  private static ApiObject unplaced(Tree.Members object) throws CodecException {
    return new ApiObject(
        (Tree.Members) TreeReader.readUnplaced("manifest", JsonWriter.compact(object)));
  }
}
