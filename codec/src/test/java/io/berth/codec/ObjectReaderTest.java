package io.berth.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Pod;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ObjectReaderTest {
  private static final String POD =
      """
      {"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","namespace":"d"}}\
      """;
  private static final String NODE =
      """
      {"apiVersion":"v1","kind":"Node","metadata":{"name":"n","managedFields":[{"f:x":{}}]}}\
      """;
  private static final String WIDGET =
      """
      {"apiVersion":"example.com/v1","kind":"Widget","spec":[1],"metadata":{"name":"w"}}\
      """;

  record Case(String name, String text, List<String> objects) {
    Case(String name, String text, String... objects) {
      this(name, text, List.of(objects));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> documents() {
    return Stream.of(
        new Case("one", POD, "Pod d/a"),
        new Case("JSON lines", POD + "\n" + NODE + "\n", "Pod d/a", "Node n"),
        new Case("concatenated", POD + NODE + WIDGET, "Pod d/a", "Node n", "?Widget w"),
        new Case("array", "[" + POD + "," + NODE + "]", "Pod d/a", "Node n"),
        new Case("space before", " \n\t" + POD, "Pod d/a"),
        new Case("byte order mark", "\uFEFF" + POD, "Pod d/a"),
        new Case(
            "YAML documents",
            "# first\n---\n" + POD + "\n---\n---\nkind: Node\napiVersion: v1\n...\n",
            "Pod d/a",
            "Node "),
        new Case("kind alone", "{\"kind\":\"Node\",\"apiVersion\":\"v1\"}", "Node "),
        new Case("other version", "apiVersion: v9\nkind: Pod", "?Pod "));
  }

  static Stream<Case> lists() {
    String items = "\"items\":[" + POD + "," + NODE + "]";
    String bare = "\"items\":[{\"metadata\":{\"name\":\"b\"},\"status\":{\"phase\":\"Running\"}}]";
    String podList = "\"apiVersion\":\"v1\",\"kind\":\"PodList\"";
    return Stream.of(
        new Case(
            "List, kind first",
            "{\"apiVersion\":\"v1\",\"kind\":\"List\"," + items + "}",
            "Pod d/a",
            "Node n"),
        new Case(
            "List, items first",
            "{\"apiVersion\":\"v1\","
                + items
                + ",\"kind\":\"List\",\"metadata\":{\"resourceVersion\":\"\"}}",
            "Pod d/a",
            "Node n"),
        new Case("PodList, kind first", "{" + podList + ",\"metadata\":{}," + bare + "}", "Pod b"),
        new Case("PodList, items first", "{" + bare + "," + podList + "}", "Pod b"),
        new Case(
            "PodList, metadata first",
            "{\"metadata\":{\"a\":1}," + podList + "," + bare + "}",
            "Pod b"),
        new Case("items say what they are", "{" + podList + "," + items + "}", "Pod d/a", "Node n"),
        new Case(
            "unknown list",
            "{\"apiVersion\":\"x/v1\",\"kind\":\"ThingList\"," + bare + "}",
            "?Thing b"),
        new Case("no items", "{" + podList + ",\"items\":null}"),
        new Case("empty items", "{" + podList + ",\"items\":[]}"),
        new Case(
            "list in a list",
            "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[{" + podList + "," + bare + "}]}",
            "Pod b"),
        new Case(
            "kind last",
            "{\"metadata\":{\"name\":\"z\",\"managedFields\":[]},\"apiVersion\":\"v1\",\"kind\":\"Pod\"}",
            "Pod z"),
        new Case(
            "items of another kind", "{\"items\":[],\"apiVersion\":\"v1\",\"kind\":\"X\"}", "?X "));
  }

  @ParameterizedTest
  @MethodSource({"documents", "lists"})
  void findsAllObjects(Case given) throws CodecException {
    assertThat(Found.in(given.text).names).isEqualTo(given.objects);
  }

  @ParameterizedTest
  @MethodSource("lists")
  void findsTheSameInYaml(Case given) throws CodecException {
    String yaml = YamlWriter.write(TreeReader.read("test", given.text));

    assertThat(Found.in(yaml).names).isEqualTo(given.objects);
  }

  @Test
  void waitingItemsAreReadWhole() throws CodecException {
    Found found =
        Found.in(
            """
            {"items":[{"metadata":{"name":"b","labels":{"x":"y"}},"spec":{"nodeName":"n"}}],
            "apiVersion":"v1","kind":"PodList"}
            """);

    Pod pod = (Pod) found.objects.getFirst();
    assertThat(pod.metadata().labels()).containsEntry("x", "y");
    assertThat(pod.spec().nodeName()).isEqualTo("n");
  }
}
