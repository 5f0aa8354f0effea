package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.store.Key;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MirrorTest {
  private final Mirror<Entry> mirror =
      new Mirror<>(Entry::of, entry -> entry.labels().getOrDefault("app", ""));
  private final List<String> news = new ArrayList<>();

  MirrorTest() {
    mirror.listen(
        (before, now) ->
            news.add(
                (before == null ? "-" : before.version() + "")
                    + ">"
                    + (now == null ? "-" : now.version() + "")));
  }

  private static ApiObject object(String uid, long version, String app) {
    return new ApiObject(
        Values.object(
            "metadata",
            Values.object(
                "name",
                "x",
                "namespace",
                "ns",
                "uid",
                uid,
                "resourceVersion",
                Long.toString(version),
                "labels",
                Values.object("app", app))));
  }

  @Test
  void oldNewsIsIgnored() {
    mirror.now(object("u", 5, "a"));
    mirror.now(object("u", 4, "b"));
    mirror.now(object("u", 5, "b"));
    mirror.now(object("u", 7, "c"));
    assertThat(news).containsExactly("->5", "5>7");
    assertThat(mirror.indexed("a")).isEmpty();
    assertThat(mirror.indexed("c")).hasSize(1);
    assertThat(mirror.orphansIn("ns")).hasSize(1);
  }

  @Test
  void whatAControllerDeletedDoesNotComeBack() {
    mirror.now(object("u", 5, "a"));
    mirror.goneAlready(new Key("ns", "x"), "u");
    mirror.now(object("u", 6, "a"));
    assertThat(mirror.size()).isZero();
    mirror.now(object("v", 8, "a"));
    mirror.gone(object("u", 7, "a"), 7);
    assertThat(mirror.get(new Key("ns", "x")).map(Entry::uid)).contains("v");
    assertThat(news).containsExactly("->5", "5>-", "->8");
  }

  @Test
  void aNewListReplacesAllButWhatIsNewer() {
    mirror.now(object("u", 5, "a"));
    mirror.replaced(List.of(), 4);
    assertThat(mirror.size()).isEqualTo(1);
    mirror.replaced(List.of(), 6);
    assertThat(mirror.size()).isZero();
    mirror.replaced(List.of(object("v", 7, "a")), 7);
    mirror.replaced(List.of(object("v", 7, "a")), 9);
    assertThat(news).containsExactly("->5", "5>-", "->7");
  }
}
