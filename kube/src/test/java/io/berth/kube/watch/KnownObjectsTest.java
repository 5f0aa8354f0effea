package io.berth.kube.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.model.core.Namespace;
import io.berth.model.meta.ObjectMeta;
import io.berth.model.schema.Kinds;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KnownObjectsTest {
  private final Recorder<Namespace> told = new Recorder<>();
  private final KnownObjects<Namespace> known =
      new KnownObjects<>(Kinds.of(Namespace.class), new ListenerNotifier<>("namespaces", told));
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
    known.beginList();
    known.changed(object("b", 1, "6"));
    known.changed(object("a", 1, "5"));
    known.endList("10");
    before = told.told().size();
  }

  private void assertTold(String... expected) {
    List<String> all = told.told();
    assertThat(all.subList(before, all.size())).containsExactly(expected);
  }

  @Test
  void listIsToldAsItComes() {
    assertThat(told.told()).containsExactly("seen b-1@6", "seen a-1@5");
    assertThat(known.version()).isEqualTo("10");
  }

  @Test
  void changesAreToldAndMoveTheVersion() {
    known.changed(object("a", 1, "11"));
    known.changed(object("c", 1, "12"));
    known.deleted(object("b", 1, "13"));
    assertTold("seen a-1@11", "seen c-1@12", "gone b-1");
    assertThat(known.version()).isEqualTo("13");
    assertThat(known.size()).isEqualTo(2);
  }

  @Test
  void sameVersionIsToldOnce() {
    known.changed(object("a", 1, "11"));
    known.changed(object("a", 1, "11"));
    known.deleted(object("a", 1, "12"));
    known.deleted(object("a", 1, "12"));
    assertTold("seen a-1@11", "gone a-1");
  }

  @Test
  void olderVersionIsNotTold() {
    known.changed(object("a", 1, "11"));
    known.changed(object("a", 1, "9"));
    known.deleted(object("a", 1, "10"));
    assertTold("seen a-1@11");
    assertThat(known.version()).isEqualTo("11");
  }

  @Test
  void whatIsGoneDoesNotComeBackByALateEvent() {
    known.deleted(object("a", 1, "12"));
    known.changed(object("a", 1, "11"));
    assertTold("gone a-1");
  }

  @Test
  void bookmarkOutdatesEventsToo() {
    known.reached("20");
    known.changed(object("c", 1, "15"));
    assertTold();
    assertThat(known.version()).isEqualTo("20");
  }

  @Test
  void anotherOneOfTheSameNameReplacesTheFirst() {
    known.changed(object("a", 2, "11"));
    assertTold("gone a-1", "seen a-2@11");
  }

  @Test
  void lateEventsOfAFormerOneAreNotTold() {
    known.changed(object("a", 2, "14"));
    known.changed(object("a", 1, "11"));
    known.deleted(object("a", 1, "12"));
    assertTold("gone a-1", "seen a-2@14");
  }

  @Test
  void deletionOfAnUnknownOneIsNotTold() {
    known.deleted(object("c", 1, "11"));
    assertTold();
    assertThat(known.version()).isEqualTo("11");
  }

  @Test
  void secondListTellsOnlyDifferences() {
    known.loseVersion();
    assertThat(known.version()).isEmpty();
    known.beginList();
    known.changed(object("a", 1, "5"));
    known.changed(object("c", 1, "12"));
    known.endList("20");
    assertTold("seen c-1@12", "gone b-1");
    assertThat(known.version()).isEqualTo("20");
  }

  @Test
  void listThatBreaksOffTellsNothingAsGone() {
    known.beginList();
    known.changed(object("a", 1, "11"));
    known.beginList();
    known.changed(object("b", 1, "6"));
    known.changed(object("a", 1, "11"));
    known.endList("20");
    assertTold("seen a-1@11");
  }

  @Test
  void eventsOfAListDoNotMoveTheVersion() {
    known.beginList();
    known.changed(object("a", 1, "30"));
    known.reached("30");
    assertThat(known.version()).isEmpty();
    known.endList("25");
    assertThat(known.version()).isEqualTo("25");
  }

  @Test
  void deletionDuringAListIsToldOnce() {
    known.beginList();
    known.changed(object("a", 1, "5"));
    known.changed(object("b", 1, "6"));
    known.deleted(object("a", 1, "11"));
    known.endList("12");
    assertTold("gone a-1");
  }

  /** After a restore from a backup versions go back. */
  @Test
  void listIsBelievedEvenIfItIsOlder() {
    known.beginList();
    known.changed(object("a", 1, "4"));
    known.changed(object("b", 1, "6"));
    known.endList("8");
    assertTold("seen a-1@4");
    assertThat(known.version()).isEqualTo("8");
  }

  @Test
  void versionsThatAreNoNumbersCountInTheOrderOfArrival() {
    known.changed(object("a", 1, "x"));
    known.changed(object("a", 1, "c"));
    known.changed(object("a", 1, "c"));
    assertTold("seen a-1@x", "seen a-1@c");
    assertThat(known.version()).isEqualTo("c");
  }

  @Test
  void deletionOfAFormerOneIsNotThatOfItsSuccessor() {
    known.changed(object("a", 2, "x"));
    known.deleted(object("a", 1, "y"));
    assertTold("gone a-1", "seen a-2@x");
  }

  @Test
  void clearingTellsThatAllAreGone() {
    known.clear();
    assertTold("gone b-1", "gone a-1");
    assertThat(known.version()).isEmpty();
    assertThat(known.size()).isZero();
  }

  @Test
  void versionsThatAreTooLargeForALongAreComparedToo() {
    known.changed(object("a", 1, "9999999999999999999"));
    known.changed(object("a", 1, "10000000000000000000"));
    known.changed(object("a", 1, "10000000000000000000"));
    known.changed(object("a", 1, "9999999999999999999"));
    assertTold("seen a-1@9999999999999999999", "seen a-1@10000000000000000000");
  }

  @Test
  void objectWhoseReplacementIsListedIsNotGoneByTheListToo() {
    known.beginList();
    known.changed(object("a", 2, "11"));
    known.changed(object("b", 1, "6"));
    known.endList("12");
    assertTold("gone a-1", "seen a-2@11");
  }
}
