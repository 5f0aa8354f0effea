package io.berth.apiserver.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.apiserver.object.ApiFailure;
import io.berth.apiserver.object.ApiObject;
import io.berth.apiserver.resource.ResourceTypes;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StoreTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  private final Store store = new Store((_, _) -> Map.of(), new History.Limits(100, 1 << 20));

  private static ApiObject pod(String namespace, String name, int size) {
    return ApiObject.parse(
        "{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"namespace\":\"%s\",\"name\":\"%s\"},\"size\":%d}"
            .formatted(namespace, name, size)
            .getBytes(StandardCharsets.UTF_8));
  }

  private StoredObject create(String name) {
    return store.create(ResourceTypes.POD, pod("a", name, 0));
  }

  private static int codeOf(Runnable work) {
    try {
      work.run();
      return 200;
    } catch (ApiFailure e) {
      return e.code();
    }
  }

  @Test
  void everyChangeHasALaterVersionThatTheObjectCarries() {
    StoredObject first = create("x");
    StoredObject second = store.replace(ResourceTypes.POD, first, pod("a", "x", 1));
    assertThat(second.version()).isGreaterThan(first.version());
    assertThat(second.object().resourceVersion()).isEqualTo(Long.toString(second.version()));
    assertThat(store.version()).isEqualTo(second.version());
  }

  @Test
  void whatAnObjectSaysCannotBeMistakenForItsVersion() {
    ApiObject object =
        pod("a", "x", 0)
            .with("\u0001", "metadata", "annotations", "\u0001")
            .with("7", "metadata", "labels", "resourceVersion")
            .with("7", "metadata", "resourceVersion");

    StoredObject stored = store.create(ResourceTypes.POD, object);

    String version = Long.toString(stored.version());
    assertThat(stored.object()).isEqualTo(object.with(version, "metadata", "resourceVersion"));
  }

  @Test
  void nothingIsAddedToANamespaceThatIsNotAsItWas() {
    StoredObject checked = store.create(ResourceTypes.NAMESPACE, pod("", "a", 0));
    assertThat(store.create(ResourceTypes.POD, pod("a", "x", 0), Optional.of(checked))).isPresent();
    StoredObject changed = store.replace(ResourceTypes.NAMESPACE, checked, pod("", "a", 1));
    assertThat(store.create(ResourceTypes.POD, pod("a", "y", 0), Optional.of(checked))).isEmpty();
    store.remove(ResourceTypes.NAMESPACE, changed, changed.object());
    assertThat(store.create(ResourceTypes.POD, pod("a", "y", 0), Optional.of(changed))).isEmpty();
    assertThat(store.list(ResourceTypes.POD, "").objects()).hasSize(1);
  }

  @Test
  void whoeverIsSecondIsRefused() {
    StoredObject first = create("x");
    store.replace(ResourceTypes.POD, first, pod("a", "x", 1));
    assertThat(codeOf(() -> store.replace(ResourceTypes.POD, first, pod("a", "x", 2))))
        .isEqualTo(409);
    assertThat(codeOf(() -> store.remove(ResourceTypes.POD, first, first.object()))).isEqualTo(409);
    assertThat(codeOf(() -> create("x"))).isEqualTo(409);
    assertThat(store.get(ResourceTypes.POD, new Key("a", "x")).orElseThrow().object().text("size"))
        .isEqualTo("1");
  }

  @Test
  void whatIsRemovedIsGone() {
    StoredObject first = create("x");
    store.remove(ResourceTypes.POD, first, first.object());
    assertThat(store.get(ResourceTypes.POD, first.key())).isEmpty();
    assertThat(codeOf(() -> store.remove(ResourceTypes.POD, first, first.object()))).isEqualTo(404);
  }

  @Test
  void aNamespaceIsListedWithoutItsNeighbours() {
    for (String namespace : List.of("a", "a-b", "ab", "b")) {
      store.create(ResourceTypes.POD, pod(namespace, "x", 0));
    }
    assertThat(store.list(ResourceTypes.POD, "a").objects())
        .extracting(one -> one.key().namespace())
        .containsExactly("a");
    assertThat(store.list(ResourceTypes.POD, "").objects()).hasSize(4);
  }

  @Test
  void aFeedHasEverythingInOrder() throws InterruptedException {
    long start = store.version();
    StoredObject added = create("x");
    StoredObject changed = store.replace(ResourceTypes.POD, added, pod("a", "x", 1));
    store.remove(ResourceTypes.POD, changed, changed.object());
    ChangeFeed feed = store.follow(ResourceTypes.POD, start);
    List<Change.Type> types = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      types.add(feed.next(SOON).orElseThrow().type());
    }
    assertThat(types).containsExactly(Change.Type.ADDED, Change.Type.MODIFIED, Change.Type.DELETED);
    assertThat(feed.next(Duration.ZERO)).isEmpty();
  }

  @Test
  void aFeedWakesUpWhenSomethingHappens() throws Exception {
    ChangeFeed feed = store.follow(ResourceTypes.POD, store.version());
    Thread writer = Thread.startVirtualThread(() -> create("x"));
    assertThat(feed.next(SOON)).isPresent();
    writer.join();
  }

  @Test
  void anIdleFeedReachesTheVersionOfOtherKindsChanges() throws InterruptedException {
    ChangeFeed feed = store.follow(ResourceTypes.NODE, store.version());
    create("x");
    assertThat(feed.next(Duration.ZERO)).isEmpty();
    assertThat(feed.version()).isEqualTo(store.version());
  }

  @Test
  void aFeedThatIsTooSlowIsToldSo() {
    ChangeFeed feed = store.follow(ResourceTypes.POD, store.version());
    for (int i = 0; i < 200; i++) {
      create("x" + i);
    }
    assertThatThrownBy(() -> feed.next(SOON))
        .isInstanceOfSatisfying(ApiFailure.class, e -> assertThat(e.code()).isEqualTo(410));
    assertThat(codeOf(() -> store.follow(ResourceTypes.POD, 1))).isEqualTo(410);
  }

  @Test
  void historyIsBoundedInBytesToo() {
    Store small = new Store((_, _) -> Map.of(), new History.Limits(1_000_000, 10_000));
    for (int i = 0; i < 1_000; i++) {
      small.create(ResourceTypes.POD, pod("a", "x" + i, i));
    }
    assertThat(codeOf(() -> small.follow(ResourceTypes.POD, small.version() - 500))).isEqualTo(410);
    assertThat(codeOf(() -> small.follow(ResourceTypes.POD, small.version() - 10))).isEqualTo(200);
  }

  @Test
  void anEarlierListIsWhatItWas() {
    Random random = new Random(7);
    Map<Long, Map<String, String>> then = new TreeMap<>();
    for (int i = 0; i < 90; i++) {
      change("p" + random.nextInt(8), i);
      then.put(store.version(), contents(store.list(ResourceTypes.POD, "")));
    }
    then.forEach(
        (version, contents) ->
            assertThat(contents(store.listAt(ResourceTypes.POD, "", version))).isEqualTo(contents));
  }

  private void change(String name, int size) {
    store
        .get(ResourceTypes.POD, new Key("a", name))
        .ifPresentOrElse(
            one -> {
              if (size % 3 == 0) {
                store.remove(ResourceTypes.POD, one, one.object());
              } else {
                store.replace(ResourceTypes.POD, one, pod("a", name, size));
              }
            },
            () -> store.create(ResourceTypes.POD, pod("a", name, size)));
  }

  private static Map<String, String> contents(Store.Snapshot snapshot) {
    Map<String, String> contents = new TreeMap<>();
    snapshot.objects().forEach(one -> contents.put(one.key().name(), one.object().text("size")));
    return contents;
  }

  @Test
  void ofManyWritersNoneLosesAnUpdate() throws InterruptedException {
    create("x");
    AtomicInteger conflicts = new AtomicInteger();
    List<Thread> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      writers.add(Thread.startVirtualThread(() -> addHundred(conflicts)));
    }
    for (Thread writer : writers) {
      writer.join();
    }
    StoredObject end = store.get(ResourceTypes.POD, new Key("a", "x")).orElseThrow();
    assertThat(end.object().text("size")).isEqualTo("800");
  }

  private void addHundred(AtomicInteger conflicts) {
    for (int done = 0; done < 100; ) {
      StoredObject now = store.get(ResourceTypes.POD, new Key("a", "x")).orElseThrow();
      long size = now.object().number("size").orElseThrow();
      if (codeOf(() -> store.replace(ResourceTypes.POD, now, pod("a", "x", (int) size + 1)))
          == 200) {
        done++;
      } else {
        conflicts.incrementAndGet();
      }
    }
  }
}
