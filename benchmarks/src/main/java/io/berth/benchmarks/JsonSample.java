package io.berth.benchmarks;

import io.berth.codec.CodecException;
import io.berth.codec.JacksonTokens;
import io.berth.codec.MessageReader;
import io.berth.codec.Tokens;
import io.berth.model.core.Node;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Objects of a kind in JSON, one after the other. */
final class JsonSample<T extends Record & KubeObject> {
  private final Kind<T> kind;
  private final int count;
  private final byte[] text;

  private JsonSample(Kind<T> kind, int count, byte[] text) {
    this.kind = kind;
    this.count = count;
    this.text = text;
  }

  /** What takes a text apart. */
  enum Tokenizer {
    BERTH,
    JACKSON;

    Tokens of(String source, byte[] text) {
      return switch (this) {
        case BERTH -> Tokens.json(source, new ByteArrayInputStream(text));
        case JACKSON -> JacksonTokens.of(source, text);
      };
    }
  }

  static JsonSample<Pod> pods(int count) {
    return of(Kinds.of(Pod.class), count, i -> new SyntheticPod(i).pod().json());
  }

  static JsonSample<Node> nodes(int count) {
    return of(Kinds.of(Node.class), count, i -> new SyntheticNode(i).json());
  }

  private static <T extends Record & KubeObject> JsonSample<T> of(
      Kind<T> kind, int count, IntFunction<String> object) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    for (int i = 0; i < count; i++) {
      text.writeBytes((object.apply(i) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return new JsonSample<>(kind, count, text.toByteArray());
  }

  String resource() {
    return kind.resource();
  }

  int count() {
    return count;
  }

  int bytesEach() {
    return text.length / count;
  }

  /** The records, from a reader that has seen nothing. */
  List<T> read(Tokenizer tokenizer) throws CodecException {
    MessageReader reader = new MessageReader(MessageReader.Mode.ADMITTED);
    Tokens tokens = tokenizer.of(kind.resource(), text);
    List<T> objects = new ArrayList<>(count);
    while (tokens.next() != Tokens.Token.END) {
      objects.add(reader.readObject(kind, tokens));
    }
    return objects;
  }
}
