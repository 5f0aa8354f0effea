package io.berth.kube.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.JsonWriter;
import io.berth.codec.Trees;
import io.berth.model.core.ObjectReference;
import io.berth.model.events.Event;
import io.berth.model.events.EventSeries;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventDocumentsTest {
  private static final Instant TIME = Instant.parse("2026-01-31T23:59:59Z");
  private static final Instant MICROS = Instant.parse("2026-01-31T23:59:59.123456Z");

  @Test
  void notesOfAThousandAndTwentyFourBytesAreKept() {
    assertThat(EventDocuments.cut("x".repeat(1024))).hasSize(1024).doesNotContain("...");
    assertThat(EventDocuments.cut("\u00e9".repeat(512))).hasSize(512);
  }

  @Test
  void longerNotesAreCut() {
    assertThat(EventDocuments.cut("x".repeat(1025))).isEqualTo("x".repeat(1020) + " ...");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u00e9", "\u20ac", "\ud83d\ude00", "a\u20ac", "ab\u20ac", "a\ud83d\ude00"})
  void noCharacterIsCutInTwo(String pattern) {
    String cut = EventDocuments.cut(pattern.repeat(1024));

    assertThat(cut.getBytes(StandardCharsets.UTF_8).length).isBetween(1021, 1024);
    assertThat(cut).endsWith(" ...").doesNotContain("\ufffd");
    assertThat(pattern.repeat(1024)).startsWith(cut.substring(0, cut.length() - 4));
  }

  @Test
  void aLongInstanceNameIsCutToWhatTheServerTakes() {
    Event event = new EventDocuments("h".repeat(200)).first(news("web"));

    assertThat(event.reportingInstance()).hasSize(128).startsWith("default-scheduler-hhh");
  }

  @Test
  void anEventIsWrittenAsAnyObject() {
    ObjectReference pod = new ObjectReference("Pod", "ns", "web", "u-1", "v1", "7");
    ObjectReference bare = new ObjectReference("", "", "node-1", "", "", "");
    Event once = new EventDocuments("h").first(news("web", MICROS));
    Event often =
        EventDocuments.again(
            new EventDocuments("h")
                .first(
                    new EventOccurrence(
                        pod,
                        Optional.of(bare),
                        "Warning",
                        "",
                        "",
                        "a \"note\"\n\u20ac",
                        "s",
                        MICROS,
                        3)),
            new EventSeries(3, MICROS));

    for (Event event : List.of(once, often)) {
      assertThat(EventDocuments.whole(event).text())
          .isEqualTo(JsonWriter.compact(Trees.ofObject(event)));
    }
  }

  @Test
  void noTwoEventsHaveTheSameName() {
    EventNames names = new EventNames();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      seen.add(names.next("web", TIME));
      seen.add(names.next("web", TIME.minusSeconds(1)));
    }
    assertThat(seen).hasSize(200).allMatch(name -> name.matches("web\\.[0-9a-f]{16}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"system:node", "Web", "-x", ""})
  void anObjectWhoseNameAnEventCannotHaveGivesItNone(String object) {
    assertThat(UUID.fromString(new EventNames().next(object, TIME))).isNotNull();
  }

  @Test
  void aNameThatWouldBeTooLongIsReplaced() {
    assertThat(new EventNames().next("a".repeat(236), TIME)).hasSize(253);
    assertThat(UUID.fromString(new EventNames().next("a".repeat(237), TIME))).isNotNull();
  }

  @Test
  void theLongestUnusedEventIsForgottenFirst() {
    KnownEvents known = new KnownEvents(2);
    EventDocuments documents = new EventDocuments("h");
    for (String name : new String[] {"a", "b"}) {
      known.put(news(name).key(), documents.first(news(name)));
    }
    known.find(news("a").key());
    known.put(news("c").key(), documents.first(news("c")));

    assertThat(known.find(news("a").key())).isPresent();
    assertThat(known.find(news("b").key())).isEmpty();
    assertThat(known.find(news("c").key())).isPresent();
  }

  private static EventOccurrence news(String pod) {
    return news(pod, TIME);
  }

  private static EventOccurrence news(String pod, Instant at) {
    return new EventOccurrence(
        new ObjectReference("Pod", "ns", pod, "u-1", "v1", "7"),
        Optional.empty(),
        "Normal",
        "Scheduled",
        "Binding",
        "note",
        "default-scheduler",
        at,
        1);
  }
}
