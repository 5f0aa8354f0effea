package io.berth.codec;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads any value as a tree. */
final class TreeBuilder {
  /** Whether the tree says where everything stood. */
  enum Places {
    KEPT,
    LEFT_OUT
  }

  private final Tokens tokens;
  private final FieldPath path;
  private final Places places;
  private final Set<String> omitted;

  TreeBuilder(Tokens tokens, FieldPath path) {
    this(tokens, path, Places.KEPT, Set.of());
  }

  /**
   * Leaves something out.
   *
   * @param omitted the names of members that are skipped at any depth
   */
  TreeBuilder(Tokens tokens, FieldPath path, Places places, Set<String> omitted) {
    this.tokens = tokens;
    this.path = path;
    this.places = places;
    this.omitted = omitted;
  }

  /** Reads the value whose first token is the current one. */
  Tree value() throws CodecException {
    Position at = places == Places.KEPT ? tokens.position() : Position.NONE;
    return switch (tokens.current()) {
      case START_OBJECT -> object(at);
      case START_LIST -> list(at);
      case TEXT -> new Tree.Text(at, tokens.text());
      case NUMBER -> new Tree.Numeral(at, tokens.text());
      case BOOL -> new Tree.Bool(at, tokens.bool());
      case NULL -> new Tree.Null(at);
      case BEGIN, NAME, END_OBJECT, END_LIST, END ->
          throw new IllegalStateException("no value starts with " + tokens.current());
    };
  }

  private Tree object(Position at) throws CodecException {
    Map<String, Tree> members = new LinkedHashMap<>();
    Map<String, Position> names = new LinkedHashMap<>();
    while (tokens.next() == Tokens.Token.NAME) {
      member(members, names);
    }
    return new Tree.Members(
        at,
        Collections.unmodifiableMap(members),
        places == Places.KEPT ? Collections.unmodifiableMap(names) : Map.of());
  }

  /** Reads the member whose name is the current token. */
  void member(Map<String, Tree> members, Map<String, Position> names) throws CodecException {
    String name = tokens.text();
    path.pushName(name);
    if (names.put(name, tokens.position()) != null) {
      throw new CodecException(
          tokens.source(),
          "",
          path.toString(),
          tokens.position(),
          "it is written twice; remove one of the two");
    }
    tokens.next();
    if (omitted.contains(name)) {
      tokens.skipChildren();
    } else {
      members.put(name, value());
    }
    path.pop();
  }

  private Tree list(Position at) throws CodecException {
    List<Tree> items = new ArrayList<>();
    while (tokens.next() != Tokens.Token.END_LIST) {
      path.pushIndex(items.size());
      items.add(value());
      path.pop();
    }
    return new Tree.Items(at, List.copyOf(items));
  }
}
