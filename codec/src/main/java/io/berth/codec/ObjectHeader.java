package io.berth.codec;

import io.berth.model.schema.Kinds;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.List;

/** The {@code apiVersion} and {@code kind} of an object or list, as far as they were read. */
final class ObjectHeader {
  /** An item that cannot be read before the list's kind is known. */
  record Waiting(String place, Tree tree) {}

  final String place;
  final Position at;
  final List<Waiting> waiting = new ArrayList<>();
  private String apiVersion;
  private String kind;
  private boolean apiVersionWritten;
  private boolean kindWritten;

  ObjectHeader(String place, Position at, String apiVersion, String kind) {
    this.place = place;
    this.at = at;
    this.apiVersion = apiVersion;
    this.kind = kind;
  }

  String apiVersion() {
    return apiVersion;
  }

  String kind() {
    return kind;
  }

  static boolean isPart(String name) {
    return name.equals("apiVersion") || name.equals("kind");
  }

  /** Takes {@code apiVersion} or {@code kind}; the current token is the name. */
  void take(Tokens tokens) throws CodecException {
    boolean isKind = tokens.text().equals("kind");
    boolean again = isKind ? kindWritten : apiVersionWritten;
    String name = tokens.text();
    Position nameAt = tokens.position();
    if (again) {
      throw fail(tokens, name, nameAt, "it is written twice; remove one of the two");
    }
    if (tokens.next() != Tokens.Token.TEXT) {
      String problem = "expected a string, found " + tokens.describe();
      throw fail(tokens, name, tokens.position(), problem);
    }
    if (isKind) {
      kind = tokens.text();
      kindWritten = true;
    } else {
      apiVersion = tokens.text();
      apiVersionWritten = true;
    }
  }

  private CodecException fail(Tokens tokens, String path, Position position, String problem) {
    return new CodecException(tokens.source(), label(""), path, position, problem);
  }

  boolean isComplete() {
    return !apiVersion.isEmpty() && !kind.isEmpty();
  }

  boolean isList() {
    return isComplete() && kind.endsWith("List") && Kinds.find(apiVersion, kind).isEmpty();
  }

  boolean mayBeList() {
    return kind.isEmpty() || kind.endsWith("List");
  }

  /** The items of a typed list, such as a PodList, need not say what they are. */
  ObjectHeader item(String itemPlace, Position itemAt) {
    boolean typed = isList() && !kind.equals("List");
    String itemKind = typed ? kind.substring(0, kind.length() - "List".length()) : "";
    return new ObjectHeader(itemPlace, itemAt, typed ? apiVersion : "", itemKind);
  }

  /** The object for error messages: kind and name as far as they are known, or where it stands. */
  String label(String key) {
    if (kind.isEmpty()) {
      return place;
    }
    return key.isEmpty() ? kind + " (" + place + ")" : kind + " " + key;
  }

  CodecException missing(Tokens tokens) {
    String problem =
        kind.isEmpty()
            ? "kind is missing; write for example \"kind: Pod\""
            : "apiVersion is missing; write for example \"apiVersion: v1\"";
    return new CodecException(tokens.source(), label(""), "", at, problem);
  }
}
