package io.berth.kube.watch;

import static io.berth.kube.watch.Json.added;
import static io.berth.kube.watch.Json.deleted;
import static io.berth.kube.watch.Json.listed;
import static io.berth.kube.watch.Json.modified;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Namespace;
import io.berth.model.meta.ObjectIdentity;
import io.berth.model.meta.ObjectMeta;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Listeners that fail are told again what they missed. */
@Timeout(60)
class ReflectorListenerFailureTest {
  private static final String MISSED =
      "unavailable: failed to watch namespaces:"
          + " the listener failed; what it missed will be told again, with a list";

  private final Stage stage = new Stage();

  @AfterEach
  void stop() {
    stage.close();
  }

  /** Fails at each of these once, before it has taken notice. */
  private void start(String... failures) {
    Set<String> left = new HashSet<>(Set.of(failures));
    stage.start(
        Stage.NAMESPACES,
        stage.api.address(),
        new PassingListener<>(stage.told) {
          private void fail(String change) {
            if (left.remove(change)) {
              throw new IllegalStateException("a mistake of the listener's, on purpose");
            }
          }

          @Override
          public void seen(Namespace object) {
            ObjectMeta metadata = object.metadata();
            fail("seen " + metadata.name() + "@" + metadata.resourceVersion());
            super.seen(object);
          }

          @Override
          public void gone(ObjectIdentity object) {
            fail("gone " + object.name());
            super.gone(object);
          }
        });
  }

  @Test
  void objectOfTheFirstListIsToldWithTheNext() throws InterruptedException {
    stage.api.hold(added("first", "3"), added("second", "4"), listed("5"));
    stage.api.hold(added("first", "3"), added("second", "4"), listed("6"), added("third", "7"));
    start("seen first@3");
    stage.told.await("seen second-1@4", "synced", MISSED, "seen first-1@3", "seen third-1@7");
    assertThat(stage.log.lines).contains("SEVERE the listener of namespaces failed");
    assertThat(stage.timing.pauses).hasSize(1);
  }

  @Test
  void objectOfAPageIsToldWithTheNextList() throws InterruptedException {
    stage.api.refuse(422, "Invalid", "no");
    stage.api.list("5", "", Json.object("first", "3"), Json.object("second", "4"));
    stage.api.hold(added("first", "3"), added("second", "4"), listed("6"), added("third", "7"));
    start("seen first@3");
    stage.told.await(told -> told.contains("seen third-1@7"));
    assertThat(stage.told.told())
        .startsWith("seen second-1@4", "synced")
        .endsWith("seen first-1@3", "seen third-1@7")
        .hasSize(5);
  }

  @Test
  void changeIsToldWithTheNextList() throws InterruptedException {
    stage.api.hold(added("a", "3"), listed("5"), modified("a", "6"), added("lost", "7"));
    stage.api.hold(added("a", "6"), listed("8"), added("b", "9"));
    start("seen a@6");
    stage.told.await("seen a-1@3", "synced", MISSED, "seen a-1@6", "seen b-1@9");
    assertThat(stage.api.accepts().getLast()).contains("protobuf");
  }

  @Test
  void deletionIsToldWithTheNextList() throws InterruptedException {
    stage.api.hold(added("a", "3"), listed("5"), deleted("a", "6"));
    stage.api.hold(listed("8"), added("b", "9"));
    start("gone a");
    stage.told.await("seen a-1@3", "synced", MISSED, "gone a-1", "seen b-1@9");
  }

  @Test
  void objectThatWasMadeAnewIsToldAfterTheOldOneIsGone() throws InterruptedException {
    String anew = Json.event("ADDED", Json.object("a", 2, "6"));
    stage.api.hold(added("a", "3"), listed("5"), anew);
    stage.api.hold(anew, listed("8"), added("b", "9"));
    start("gone a");
    stage.told.await("seen a-1@3", "synced", MISSED, "gone a-1", "seen a-2@6", "seen b-1@9");
  }

  @Test
  void whatIsGoneWithAListIsToldWithTheNext() throws InterruptedException {
    stage.api.watch(added("a", "3"), added("b", "4"), listed("5"), Json.error(410, "Gone", "old"));
    stage.api.hold(listed("8"));
    stage.api.hold(listed("9"), added("c", "10"));
    start("gone a");
    stage.told.await(
        "seen a-1@3", "seen b-1@4", "synced", "gone b-1", MISSED, "gone a-1", "seen c-1@10");
  }
}
