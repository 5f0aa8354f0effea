package io.berth.codec;

import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import io.berth.model.tree.Tree;
import java.util.LinkedHashMap;
import java.util.Map;

/** Prints random objects of every kind as JSON, one a line: the input of {@code vectors.go}. */
final class PrintObjects {
  private static final int OF_EACH_KIND = 4;

  private PrintObjects() {}

  public static void main(String[] args) {
    RandomRecords random = new RandomRecords(77);
    for (int i = 0; i < OF_EACH_KIND; i++) {
      for (Kind<?> kind : Kinds.ALL) {
        System.out.println(print(kind, random, kind.plural() + "-" + i));
      }
    }
  }

  private static <T extends Record & KubeObject> String print(
      Kind<T> kind, RandomRecords random, String name) {
    Message<T> message = kind.message();
    T object = random.next(message);
    Map<String, Tree> members = new LinkedHashMap<>(Trees.ofObject(object).members());
    Map<String, Tree> metadata = new LinkedHashMap<>(Trees.of(object.metadata()).members());
    metadata.put("name", Trees.text(name));
    members.put("metadata", Trees.object(metadata));
    return sixDigits(JsonWriter.compact(Trees.object(members)));
  }

  /** Some times must have six digits after the point, and all may. */
  private static String sixDigits(String json) {
    return json.replaceAll(
        "(\"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(\\.\\d+)?Z\"", "$1.250000Z\"");
  }
}
