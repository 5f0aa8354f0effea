package io.berth.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.CodecException;
import io.berth.codec.PiecewiseStream;
import io.berth.codec.RandomRecords;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class KindStreamTest {
  private static final RandomRecords RANDOM = new RandomRecords(11);

  private final KindStream<Pod> stream = new KindStream<>(Kinds.of(Pod.class));

  private static Pod pod(String name) {
    return Sent.named(RANDOM.next(Kinds.of(Pod.class).message()), name);
  }

  private List<WatchEvent<Pod>> events(Sent format, InputStream body)
      throws IOException, CodecException {
    List<WatchEvent<Pod>> events = new ArrayList<>();
    WatchEvents<Pod> watch = stream.watch(format.watchType(), body);
    for (@Nullable WatchEvent<Pod> next = watch.next(); next != null; next = watch.next()) {
      events.add(next);
    }
    return events;
  }

  private static byte[] allEvents(Sent format, Pod first, Pod second) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(format.event("ADDED", first));
    out.writeBytes(format.event("MODIFIED", second));
    out.writeBytes(format.event("DELETED", first));
    out.writeBytes(format.bookmark("777", false));
    out.writeBytes(format.bookmark("778", true));
    out.writeBytes(format.error(410, "Expired", "too old resource version"));
    return out.toByteArray();
  }

  @ParameterizedTest
  @EnumSource
  void everyEventOfAWatch(Sent format) throws IOException, CodecException {
    for (int piece : new int[] {1, 5, 1_000, 1 << 20}) {
      Pod first = pod("a");
      Pod second = pod("b");
      InputStream body = PiecewiseStream.of(allEvents(format, first, second), piece);

      assertThat(events(format, body))
          .containsExactly(
              new WatchEvent.Changed<>(first),
              new WatchEvent.Changed<>(second),
              new WatchEvent.Deleted<>(first),
              new WatchEvent.Bookmark<>("777", false),
              new WatchEvent.Bookmark<>("778", true),
              new WatchEvent.Failed<>(410, "Expired", "too old resource version"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void anEventIsGivenBeforeTheNextBegins(Sent format) throws IOException, CodecException {
    Pod pod = pod("a");
    WatchEvents<Pod> watch =
        stream.watch(
            format.watchType(), PiecewiseStream.failingAfter(format.event("ADDED", pod), 100));

    assertThat(watch.next()).isEqualTo(new WatchEvent.Changed<>(pod));
    assertThatThrownBy(watch::next).isInstanceOf(IOException.class).hasMessage("connection reset");
  }

  @ParameterizedTest
  @EnumSource
  void aStreamThatEndsWithinAnEventIsNotOver(Sent format) throws IOException, CodecException {
    byte[] event = format.event("ADDED", pod("a"));
    for (int length = 1; length < event.length - 1; length++) {
      byte[] cutOff = java.util.Arrays.copyOf(event, length);
      assertThatThrownBy(() -> events(format, new ByteArrayInputStream(cutOff)))
          .as("%d of %d bytes", length, event.length)
          .isInstanceOf(EOFException.class)
          .hasMessageStartingWith("pods: ");
    }
    assertThat(events(format, InputStream.nullInputStream())).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void unknownEventsAreNamed(Sent format) {
    byte[] event = format.event("RENAMED", pod("a"));
    assertThatThrownBy(() -> events(format, new ByteArrayInputStream(event)))
        .isInstanceOf(CodecException.class)
        .hasMessage("pods: there is no type of event \"RENAMED\"");
  }

  @ParameterizedTest
  @EnumSource
  void objectsWithoutANameAreNoObjects(Sent format) {
    byte[] event = format.event("ADDED", pod(""));
    assertThatThrownBy(() -> events(format, new ByteArrayInputStream(event)))
        .isInstanceOf(CodecException.class)
        .hasMessage("pods: Pod: metadata.name: is missing; is this a Pod?");
  }

  @ParameterizedTest
  @EnumSource
  void aPageOfAList(Sent format) throws IOException, CodecException {
    List<Pod> pods = List.of(pod("a"), pod("b"), pod("c"));
    for (int piece : new int[] {1, 1_000, 1 << 20}) {
      InputStream body = PiecewiseStream.of(format.list(pods, "123", "more"), piece);
      assertThat(stream.page(format.type(), body)).isEqualTo(new ObjectPage<>(pods, "123", "more"));
    }
    InputStream empty = new ByteArrayInputStream(format.list(List.of(), "9", ""));
    assertThat(stream.page(format.type(), empty)).isEqualTo(new ObjectPage<>(List.of(), "9", ""));
  }

  @ParameterizedTest
  @EnumSource
  void aPageThatIsCutOffIsNoPage(Sent format) {
    byte[] page = format.list(List.of(pod("a"), pod("b")), "123", "more");
    for (int length = 0; length < page.length; length++) {
      byte[] cutOff = java.util.Arrays.copyOf(page, length);
      assertThatThrownBy(() -> stream.page(format.type(), new ByteArrayInputStream(cutOff)))
          .as("%d of %d bytes", length, page.length)
          .isInstanceOf(EOFException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneObject(Sent format) throws IOException, CodecException {
    Pod pod = pod("a");
    InputStream body = PiecewiseStream.of(format.object(pod), 99);
    assertThat(stream.object(format.type(), body)).isEqualTo(pod);
  }

  @ParameterizedTest
  @EnumSource
  void aBrokenObjectIsNamed(Sent format) {
    Pod pod = Sent.named(Kinds.of(Pod.class).message().empty(), "web");
    byte[] broken = format.brokenObject(pod);
    assertThatThrownBy(() -> stream.object(format.type(), new ByteArrayInputStream(broken)))
        .isInstanceOf(CodecException.class)
        .hasMessageStartingWith("pods: Pod web: spec.containers[0].image: ");
  }

  @ParameterizedTest
  @EnumSource
  void otherObjectsAreNotTakenForPods(Sent format) {
    byte[] status = format.status(404, "NotFound", "there is none");
    assertThatThrownBy(() -> stream.object(format.type(), new ByteArrayInputStream(status)))
        .isInstanceOf(CodecException.class)
        .hasMessageStartingWith("pods: ");
    assertThatThrownBy(() -> stream.page(format.type(), new ByteArrayInputStream(status)))
        .isInstanceOf(CodecException.class)
        .hasMessageContaining("expected a PodList");
  }

  @ParameterizedTest
  @CsvSource({
    "application/vnd.kubernetes.protobuf, true, false",
    "Application/vnd.kubernetes.Protobuf;stream=watch, true, false",
    "application/json, false, true",
    "'application/json ; charset=utf-8', false, true",
    "application/json;stream=watch, false, true",
    "text/html, false, false",
    "'', false, false"
  })
  void theMediaTypeSaysTheFormat(String type, boolean protobuf, boolean json) {
    assertThat(KindStream.isProtobuf(type)).isEqualTo(protobuf);
    assertThat(KindStream.isJson(type)).isEqualTo(json);
    if (!protobuf && !json) {
      assertThatThrownBy(() -> stream.watch(type, InputStream.nullInputStream()))
          .isInstanceOf(CodecException.class)
          .hasMessage("pods: the server answers with \"%s\"; expected JSON or protobuf", type);
    }
  }

  @Test
  void aFrameThatCannotBeMeantTakesNoMemory() {
    for (byte first : new byte[] {5, 127, (byte) 0x80, (byte) '<'}) {
      byte[] body = {first, 'h', 't', 'm', 'l', '>'};
      assertThatThrownBy(() -> events(Sent.PROTOBUF, new ByteArrayInputStream(body)))
          .isInstanceOf(CodecException.class)
          .hasMessageContaining("bytes is announced");
    }
    byte[] large = {3, 0, 0, 0, 1};
    assertThatThrownBy(() -> events(Sent.PROTOBUF, new ByteArrayInputStream(large)))
        .isInstanceOf(EOFException.class)
        .hasMessage("pods: the stream ended after 1 of 50331648 bytes");
  }

  @Test
  void inJsonTheObjectMayComeBeforeItsType() throws IOException, CodecException {
    Pod pod = pod("a");
    String event = "{\"other\":[1],\"object\":" + Sent.json(pod) + ",\"type\":\"DELETED\"}";
    InputStream body = new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8));
    List<WatchEvent<Pod>> events = events(Sent.JSON, body);
    assertThat(events).hasSize(1);
    assertThat(events.getFirst())
        .isInstanceOfSatisfying(
            WatchEvent.Deleted.class,
            it -> assertThat(((Pod) it.object()).key()).isEqualTo(pod.key()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[1]                             | pods: expected an event, found a list",
        "{\"type\":\"ADDED\"}            | pods: expected an event with a type and an object",
        "{\"object\":{}}                 | pods: expected an event with a type and an object",
        "{\"type\":5}                    | pods: expected the type of an event, found the number 5",
        "{\"type\":\"ADDED\",\"object\":7} | pods: Pod: expected an object, found the number 7",
        "<html>                          | pods: not valid JSON at byte 0: expected a value, found"
            + " '<'"
      })
  void brokenEventsInJson(String text, String message) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> events(Sent.JSON, new ByteArrayInputStream(bytes)))
        .isInstanceOf(CodecException.class)
        .hasMessage(message);
  }

  @Test
  void itemsMayBeNullInJson() throws IOException, CodecException {
    String list = "{\"items\":null,\"metadata\":{\"resourceVersion\":\"5\"}}";
    InputStream body = new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8));
    assertThat(stream.page("application/json", body))
        .isEqualTo(new ObjectPage<>(List.of(), "5", ""));
  }
}
