package io.berth.codec;

import io.berth.model.meta.KubeObject;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import io.berth.model.tree.Position;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the objects in a stream of tokens.
 *
 * <p>An object is decoded as it is read if its {@code apiVersion} and {@code kind} come first, as
 * they do in nearly all files. Otherwise it is kept as a tree until they are known.
 */
final class ObjectStream {
  /** All that is read of an object of an unknown kind. */
  public record Unread(@Wire(1) ObjectMeta metadata) implements KubeObject {}

  private static final Set<String> NOT_KEPT = Set.of("managedFields");

  private final Tokens tokens;
  private final MessageReader messages;
  private final ObjectSink sink;

  ObjectStream(Tokens tokens, MessageReader messages, ObjectSink sink) {
    this.tokens = tokens;
    this.messages = messages;
    this.sink = sink;
  }

  void readAll() throws CodecException {
    int documents = 0;
    boolean empty = true;
    while (tokens.next() != Tokens.Token.END) {
      documents++;
      if (tokens.current() != Tokens.Token.NULL) {
        document("document " + documents);
        empty = false;
      }
    }
    if (empty) {
      throw new CodecException(
          tokens.source(), Position.NONE, "holds no objects; expected Kubernetes objects");
    }
  }

  private void document(String place) throws CodecException {
    if (tokens.current() == Tokens.Token.START_LIST) {
      items(new ObjectHeader(place, tokens.position(), "v1", "List"));
    } else {
      object(new ObjectHeader(place, tokens.position(), "", ""), null);
    }
  }

  /** Reads an object; if it does not say what it is, it waits for its list to say so. */
  private void object(ObjectHeader header, @Nullable ObjectHeader list) throws CodecException {
    if (tokens.current() != Tokens.Token.START_OBJECT) {
      String problem = "expected an object with apiVersion and kind, found " + tokens.describe();
      throw tokens.fail(problem).in(header.place);
    }
    Map<String, Tree> early = new LinkedHashMap<>(0);
    Map<String, Position> names = new LinkedHashMap<>(0);
    while (tokens.next() == Tokens.Token.NAME) {
      String name = tokens.text();
      if (ObjectHeader.isPart(name)) {
        header.take(tokens);
      } else if (name.equals("items") && header.mayBeList()) {
        tokens.next();
        items(header);
      } else if (header.isList()) {
        skipValue();
      } else if (header.isComplete() && early.isEmpty()) {
        decode(header);
        return;
      } else {
        keep(header, early, names);
      }
    }
    finish(header, list, new Tree.Members(header.at, early, names));
  }

  private void skipValue() throws CodecException {
    tokens.next();
    tokens.skipChildren();
  }

  private void keep(ObjectHeader header, Map<String, Tree> early, Map<String, Position> names)
      throws CodecException {
    try {
      new TreeBuilder(tokens, new FieldPath(), TreeBuilder.Places.KEPT, NOT_KEPT)
          .member(early, names);
    } catch (CodecException e) {
      throw e.in(header.label(""));
    }
  }

  private void finish(ObjectHeader header, @Nullable ObjectHeader list, Tree.Members kept)
      throws CodecException {
    if (header.isComplete() && !header.isList()) {
      reread(header, kept);
    } else if (header.isComplete()) {
      for (ObjectHeader.Waiting item : header.waiting) {
        reread(header.item(item.place(), item.tree().at()), item.tree());
      }
    } else if (list != null && !list.isComplete() && header.kind().isEmpty()) {
      list.waiting.add(new ObjectHeader.Waiting(header.place, kept));
    } else {
      throw header.missing(tokens);
    }
  }

  private void reread(ObjectHeader header, Tree tree) throws CodecException {
    Tokens kept = Tokens.of(tokens.source(), tree);
    kept.next();
    ObjectStream stream = new ObjectStream(kept, messages, sink);
    if (header.isComplete() && kept.next() == Tokens.Token.END_OBJECT) {
      stream.deliverEmpty(header);
    } else if (header.isComplete()) {
      stream.decode(header);
    } else {
      throw header.missing(tokens);
    }
  }

  /** Reads the elements of a list; the current token is its start. */
  private void items(ObjectHeader list) throws CodecException {
    if (tokens.current() == Tokens.Token.NULL) {
      return;
    }
    if (tokens.current() != Tokens.Token.START_LIST) {
      String problem = "expected a list, found " + tokens.describe();
      throw new CodecException(
          tokens.source(), list.label(""), "items", tokens.position(), problem);
    }
    for (int i = 0; tokens.next() != Tokens.Token.END_LIST; i++) {
      object(list.item("item " + i, tokens.position()), list);
    }
  }

  /** Reads the members from here on; the current token is the first one's name. */
  private void decode(ObjectHeader header) throws CodecException {
    Kind<?> kind = Kinds.find(header.apiVersion(), header.kind()).orElse(null);
    if (kind != null) {
      known(kind, header);
    } else {
      Unread object = members(Message.of(Unread.class), header);
      unknown(header, object.key());
    }
  }

  private void deliverEmpty(ObjectHeader header) {
    Kind<?> kind = Kinds.find(header.apiVersion(), header.kind()).orElse(null);
    if (kind != null) {
      sink.known(kind, kind.message().empty());
    } else {
      unknown(header, "");
    }
  }

  private <T extends Record & KubeObject> void known(Kind<T> kind, ObjectHeader header)
      throws CodecException {
    sink.known(kind, members(kind.message(), header));
  }

  private void unknown(ObjectHeader header, String key) {
    sink.unknown(new UnknownObject(header.apiVersion(), header.kind(), key));
  }

  private <T extends Record> T members(Message<T> message, ObjectHeader header)
      throws CodecException {
    Decoder decoder = messages.decoder(tokens);
    MessageBuilder<T> builder = new MessageBuilder<>(message);
    try {
      do {
        decoder.member(builder);
      } while (tokens.next() == Tokens.Token.NAME);
      return builder.build();
    } catch (CodecException e) {
      throw e.in(header.label(decoder.key()));
    }
  }
}
