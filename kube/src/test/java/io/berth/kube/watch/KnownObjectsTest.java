package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Namespace;
import io.berth.model.meta.ObjectMeta;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KnownObjectsTest {
  private final Recorder<Namespace> told = new Recorder<>();
  private final KnownObjects<Namespace> replica = new KnownObjects<>(new ListenerNotifier<>("namespaces", told));
  private int before;

  private static Namespace object(String name, int uid, String version) {
    return new Namespace(
        new ObjectMeta(
            name,
            "",
            "",
            name + "-" + uid,
            version,
            0,
            null,
            null,
            Map.of(),
            Map.of(),
            List.of(),
            List.of()));
  }

  /** Knows a-1@5 and b-1@6, everything up to 10. */
  @BeforeEach
  void list() {
    replica.beginList();
    replica.changed(object("b", 1, "6"));
    replica.changed(object("a", 1, "5"));
    replica.endList("10");
    before = told.told().size();
  }

  private void assertTold(String... expected) {
    List<String> all = told.told();
    assertThat(all.subList(before, all.size())).containsExactly(expected);
  }

  @Test
  void listIsToldAsItComes() {
    assertThat(told.told()).containsExactly("seen b-1@6", "seen a-1@5");
    assertThat(replica.version()).isEqualTo("10");
  }

  @Test
  void changesAreToldAndMoveTheVersion() {
    replica.changed(object("a", 1, "11"));
    replica.changed(object("c", 1, "12"));
    replica.deleted(object("b", 1, "13"));
    assertTold("seen a-1@11", "seen c-1@12", "gone b-1@13");
    assertThat(replica.version()).isEqualTo("13");
    assertThat(replica.size()).isEqualTo(2);
  }

  @Test
  void sameVersionIsToldOnce() {
    replica.changed(object("a", 1, "11"));
    replica.changed(object("a", 1, "11"));
    replica.deleted(object("a", 1, "12"));
    replica.deleted(object("a", 1, "12"));
    assertTold("seen a-1@11", "gone a-1@12");
  }

  @Test
  void olderVersionIsNotTold() {
    replica.changed(object("a", 1, "11"));
    replica.changed(object("a", 1, "9"));
    replica.deleted(object("a", 1, "10"));
    assertTold("seen a-1@11");
    assertThat(replica.version()).isEqualTo("11");
  }

  @Test
  void whatIsGoneDoesNotComeBackByALateEvent() {
    replica.deleted(object("a", 1, "12"));
    replica.changed(object("a", 1, "11"));
    assertTold("gone a-1@12");
  }

  @Test
  void bookmarkOutdatesEventsToo() {
    replica.reached("20");
    replica.changed(object("c", 1, "15"));
    assertTold();
    assertThat(replica.version()).isEqualTo("20");
  }

  @Test
  void anotherOneOfTheSameNameReplacesTheFirst() {
    replica.changed(object("a", 2, "11"));
    assertTold("gone a-1@5", "seen a-2@11");
  }

  @Test
  void lateEventsOfAFormerOneAreNotTold() {
    replica.changed(object("a", 2, "14"));
    replica.changed(object("a", 1, "11"));
    replica.deleted(object("a", 1, "12"));
    assertTold("gone a-1@5", "seen a-2@14");
  }

  @Test
  void deletionOfAnUnknownOneIsNotTold() {
    replica.deleted(object("c", 1, "11"));
    assertTold();
    assertThat(replica.version()).isEqualTo("11");
  }

  @Test
  void secondListTellsOnlyDifferences() {
    replica.loseVersion();
    assertThat(replica.version()).isEmpty();
    replica.beginList();
    replica.changed(object("a", 1, "5"));
    replica.changed(object("c", 1, "12"));
    replica.endList("20");
    assertTold("seen c-1@12", "gone b-1@6");
    assertThat(replica.version()).isEqualTo("20");
  }

  @Test
  void listThatBreaksOffTellsNothingAsGone() {
    replica.beginList();
    replica.changed(object("a", 1, "11"));
    replica.beginList();
    replica.changed(object("b", 1, "6"));
    replica.changed(object("a", 1, "11"));
    replica.endList("20");
    assertTold("seen a-1@11");
  }

  @Test
  void eventsOfAListDoNotMoveTheVersion() {
    replica.beginList();
    replica.changed(object("a", 1, "30"));
    replica.reached("30");
    assertThat(replica.version()).isEmpty();
    replica.endList("25");
    assertThat(replica.version()).isEqualTo("25");
  }

  @Test
  void deletionDuringAListIsToldOnce() {
    replica.beginList();
    replica.changed(object("a", 1, "5"));
    replica.changed(object("b", 1, "6"));
    replica.deleted(object("a", 1, "11"));
    replica.endList("12");
    assertTold("gone a-1@11");
  }

  /** After a restore from a backup versions go back. */
  @Test
  void listIsBelievedEvenIfItIsOlder() {
    replica.beginList();
    replica.changed(object("a", 1, "4"));
    replica.changed(object("b", 1, "6"));
    replica.endList("8");
    assertTold("seen a-1@4");
    assertThat(replica.version()).isEqualTo("8");
  }

  @Test
  void versionsThatAreNoNumbersCountInTheOrderOfArrival() {
    replica.changed(object("a", 1, "x"));
    replica.changed(object("a", 1, "c"));
    replica.changed(object("a", 1, "c"));
    assertTold("seen a-1@x", "seen a-1@c");
    assertThat(replica.version()).isEqualTo("c");
  }

  @Test
  void deletionOfAFormerOneIsNotThatOfItsSuccessor() {
    replica.changed(object("a", 2, "x"));
    replica.deleted(object("a", 1, "y"));
    assertTold("gone a-1@5", "seen a-2@x");
  }

  @Test
  void clearingTellsThatAllAreGone() {
    replica.clear();
    assertTold("gone b-1@6", "gone a-1@5");
    assertThat(replica.version()).isEmpty();
    assertThat(replica.size()).isZero();
  }
}
