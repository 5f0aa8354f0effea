package io.berth.codec;

import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tokens of a tree. */
final class TreeTokens implements Tokens {
  /** An object or list that was entered. */
  private sealed interface Frame {
    record OfObject(Tree.Members tree, Iterator<Map.Entry<String, Tree>> rest) implements Frame {}

    record OfList(Tree.Items tree, Iterator<Tree> rest) implements Frame {}
  }

  private final String source;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private @Nullable Tree upcoming;
  private Token current = Token.BEGIN;
  private Position position = Position.NONE;
  private String text = "";
  private boolean bool;

  TreeTokens(String source, Tree tree) {
    this.source = source;
    this.upcoming = tree;
  }

  @Override
  public String source() {
    return source;
  }

  @Override
  public Token next() {
    Tree value = upcoming;
    upcoming = null;
    current = value != null ? enter(value) : advance(frames.peek());
    return current;
  }

  private Token advance(@Nullable Frame frame) {
    return switch (frame) {
      case null -> Token.END;
      case Frame.OfObject(Tree.Members tree, var rest) -> {
        if (!rest.hasNext()) {
          yield leave(tree, Token.END_OBJECT);
        }
        Map.Entry<String, Tree> member = rest.next();
        text = member.getKey();
        position = tree.names().getOrDefault(text, tree.at());
        upcoming = member.getValue();
        yield Token.NAME;
      }
      case Frame.OfList(Tree.Items tree, var rest) ->
          rest.hasNext() ? enter(rest.next()) : leave(tree, Token.END_LIST);
    };
  }

  private Token enter(Tree value) {
    position = value.at();
    return switch (value) {
      case Tree.Members object -> {
        frames.push(new Frame.OfObject(object, object.members().entrySet().iterator()));
        yield Token.START_OBJECT;
      }
      case Tree.Items list -> {
        frames.push(new Frame.OfList(list, list.items().iterator()));
        yield Token.START_LIST;
      }
      case Tree.Text(var _, String value1) -> scalar(Token.TEXT, value1);
      case Tree.Numeral(var _, String digits) -> scalar(Token.NUMBER, digits);
      case Tree.Bool(var _, boolean value1) -> {
        bool = value1;
        yield scalar(Token.BOOL, String.valueOf(value1));
      }
      case Tree.Null _ -> scalar(Token.NULL, "null");
    };
  }

  private Token scalar(Token token, String written) {
    text = written;
    return token;
  }

  private Token leave(Tree container, Token end) {
    frames.pop();
    position = container.at();
    return end;
  }

  @Override
  public Token current() {
    return current;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public boolean bool() {
    return bool;
  }

  @Override
  public String written() {
    return "";
  }

  @Override
  public Position position() {
    return position;
  }

  @Override
  public void skipChildren() {
    if (current == Token.START_OBJECT || current == Token.START_LIST) {
      frames.pop();
      current = current == Token.START_OBJECT ? Token.END_OBJECT : Token.END_LIST;
    }
  }
}
