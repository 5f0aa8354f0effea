package io.berth.apiserver.controller;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.object.TreeFields;
import io.berth.apiserver.store.Key;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class InformerStoreTest {
  private final InformerStore<FullView> store =
      new InformerStore<>(FullView::of, entry -> entry.labels().getOrDefault("app", ""));
  private final List<String> news = new ArrayList<>();

  InformerStoreTest() {
    store.listen(
        (before, now) ->
            news.add(
                (before == null ? "-" : before.version() + "")
                    + ">"
                    + (now == null ? "-" : now.version() + "")));
  }

  private static ApiObject object(String uid, long version, String app) {
    return new ApiObject(
        TreeFields.object(
            "metadata",
            TreeFields.object(
                "name",
                "x",
                "namespace",
                "ns",
                "uid",
                uid,
                "resourceVersion",
                Long.toString(version),
                "labels",
                TreeFields.object("app", app))));
  }

  @Test
  void oldNewsIsIgnored() {
    store.now(object("u", 5, "a"));
    store.now(object("u", 4, "b"));
    store.now(object("u", 5, "b"));
    store.now(object("u", 7, "c"));
    assertThat(news).containsExactly("->5", "5>7");
    assertThat(store.indexed("a")).isEmpty();
    assertThat(store.indexed("c")).hasSize(1);
    assertThat(store.orphansIn("ns")).hasSize(1);
  }

  @Test
  void whatAControllerDeletedDoesNotComeBack() {
    store.now(object("u", 5, "a"));
    store.goneAlready(new Key("ns", "x"), "u");
    store.now(object("u", 6, "a"));
    assertThat(store.size()).isZero();
    store.now(object("v", 8, "a"));
    store.gone(object("u", 7, "a"), 7);
    assertThat(store.get(new Key("ns", "x")).map(FullView::uid)).contains("v");
    assertThat(news).containsExactly("->5", "5>-", "->8");
  }

  @Test
  void aNewListReplacesAllButWhatIsNewer() {
    store.now(object("u", 5, "a"));
    store.replaced(List.of(), 4);
    assertThat(store.size()).isEqualTo(1);
    store.replaced(List.of(), 6);
    assertThat(store.size()).isZero();
    store.replaced(List.of(object("v", 7, "a")), 7);
    store.replaced(List.of(object("v", 7, "a")), 9);
    assertThat(news).containsExactly("->5", "5>-", "->7");
  }
}
