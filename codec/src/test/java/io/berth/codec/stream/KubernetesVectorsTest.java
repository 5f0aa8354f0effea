package io.berth.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.TreeReader;
import io.berth.model.core.Pod;
import io.berth.model.meta.KubeObject;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.tree.Tree;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** What the types and serializers of Kubernetes 1.36 wrote; see {@code src/test/go/vectors.go}. */
class KubernetesVectorsTest {
  private static final String JSON = "application/json";
  private static final String PROTOBUF = "application/vnd.kubernetes.protobuf";

  private final KindStream<Pod> pods = new KindStream<>(Kinds.of(Pod.class));

  private static InputStream open(String name) {
    return Objects.requireNonNull(
        KubernetesVectorsTest.class.getResourceAsStream("/kubernetes/" + name), name);
  }

  @Test
  void objectsOfEveryKindReadTheSameInBothFormats() throws IOException, CodecException {
    Set<String> kinds = new HashSet<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(open("objects.jsonl.gz")), StandardCharsets.UTF_8))) {
      for (String line : lines.lines().toList()) {
        Tree.Members vector = (Tree.Members) TreeReader.read("objects.jsonl.gz", line);
        Tree.Members json = (Tree.Members) Objects.requireNonNull(vector.members().get("json"));
        Kind<?> kind = Kinds.find(text(json, "apiVersion"), text(json, "kind")).orElseThrow();
        byte[] protobuf = Base64.getDecoder().decode(text(vector, "protobuf"));
        compare(kind, JsonWriter.compact(json), protobuf);
        kinds.add(kind.kind());
      }
    }
    assertThat(kinds).hasSize(Kinds.ALL.size());
  }

  private static String text(Tree.Members object, String name) {
    return ((Tree.Text) Objects.requireNonNull(object.members().get(name))).value();
  }

  private static <T extends Record & KubeObject> void compare(
      Kind<T> kind, String json, byte[] protobuf) throws IOException, CodecException {
    KindStream<T> stream = new KindStream<>(kind);
    T fromProtobuf = stream.object(PROTOBUF, new ByteArrayInputStream(protobuf));
    InputStream text = new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8));

    assertThat(fromProtobuf).isEqualTo(stream.object(JSON, text));
  }

  @Test
  void listsReadTheSameInBothFormats() throws IOException, CodecException {
    ObjectPage<Pod> page = pods.page(PROTOBUF, open("list.pb"));

    assertThat(page.items())
        .extracting(KubeObject::key)
        .hasSize(3)
        .allMatch(it -> it.contains("pods-"));
    assertThat(page.resourceVersion()).isEqualTo("4711");
    assertThat(page.next()).isEqualTo("next-part");
    assertThat(pods.page(JSON, open("list.json"))).isEqualTo(page);
  }

  @Test
  void watchesReadTheSameInBothFormats() throws IOException, CodecException {
    List<Pod> items = pods.page(PROTOBUF, open("list.pb")).items();
    List<WatchEvent<Pod>> expected =
        List.of(
            new WatchEvent.Changed<>(items.get(0)),
            new WatchEvent.Changed<>(items.get(1)),
            new WatchEvent.Deleted<>(items.get(2)),
            new WatchEvent.Bookmark<>("4712", false),
            new WatchEvent.Bookmark<>("4712", true),
            new WatchEvent.Failed<>(410, "Expired", "too old resource version: 1 (4712)"));

    assertThat(events(PROTOBUF, open("watch.pb"))).isEqualTo(expected);
    assertThat(events(JSON, open("watch.json"))).isEqualTo(expected);
  }

  private List<WatchEvent<Pod>> events(String type, InputStream body)
      throws IOException, CodecException {
    List<WatchEvent<Pod>> events = new ArrayList<>();
    WatchEvents<Pod> watch = pods.watch(type + ";stream=watch", body);
    for (WatchEvent<Pod> next = watch.next(); next != null; next = watch.next()) {
      events.add(next);
    }
    return events;
  }

  @Test
  void refusalsReadTheSameInBothFormats() throws IOException {
    ServerStatus expected = new ServerStatus(429, "TooManyRequests", "slow down", 7);

    assertThat(ServerStatus.read(429, PROTOBUF, open("status.pb").readAllBytes()))
        .isEqualTo(expected);
    assertThat(ServerStatus.read(429, JSON, open("status.json").readAllBytes()))
        .isEqualTo(expected);
  }
}
