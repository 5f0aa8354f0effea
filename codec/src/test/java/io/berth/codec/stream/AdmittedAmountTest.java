package io.berth.codec.stream;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.MessageReader;
import io.berth.codec.TreeReader;
import io.berth.model.core.Pod;
import io.berth.model.resources.Quantity;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A pod whose amounts are out of range, but which the API server has let in, stops nothing. */
class AdmittedAmountTest {
  private static final Kind<Pod> PODS = Kinds.of(Pod.class);
  private static final Quantity LARGEST = Quantity.of(Long.MAX_VALUE);

  /** As long as the texts that take its place: protobuf says how many bytes come. */
  private static final String PLACEHOLDER = "12345678";

  record Case(Sent format, String text, Quantity amount) {}

  static Stream<Case> cases() {
    return Arrays.stream(Sent.values())
        .flatMap(
            format ->
                Stream.of(
                    new Case(format, "0000012E", LARGEST),
                    new Case(format, "01e99999", LARGEST),
                    new Case(format, "1e-99999", Quantity.parse("1n")),
                    new Case(format, "0e999999", Quantity.ZERO)));
  }

  private final KindStream<Pod> stream = new KindStream<>(PODS);

  private static Pod large() throws CodecException {
    String pod =
        """
        {"metadata":{"name":"large"},
         "spec":{"overhead":{"memory":"%s"},"containers":[{"name":"c",
           "resources":{"requests":{"memory":"%s"},"limits":{"memory":"%s"}}}]}}
        """
            .formatted(PLACEHOLDER, PLACEHOLDER, PLACEHOLDER);
    return new MessageReader(MessageReader.Mode.STRICT)
        .read(PODS.message(), "test", TreeReader.read("test", pod));
  }

  private static Pod next() {
    return Sent.named(PODS.message().empty(), "next");
  }

  private static InputStream sent(Case c, byte[]... parts) {
    StringBuilder all = new StringBuilder();
    for (byte[] part : parts) {
      all.append(new String(part, ISO_8859_1));
    }
    String text = all.toString().replace(PLACEHOLDER, c.text());
    return new ByteArrayInputStream(text.getBytes(ISO_8859_1));
  }

  private static void assertCapped(Case c, Pod pod) {
    var container = pod.spec().containers().getFirst();
    assertThat(pod.metadata().name()).isEqualTo("large");
    assertThat(container.resources().requests()).containsEntry("memory", c.amount());
    assertThat(pod.spec().overhead()).containsEntry("memory", c.amount());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aWatchGoesOn(Case c) throws IOException, CodecException {
    Sent format = c.format();
    InputStream body = sent(c, format.event("ADDED", large()), format.event("ADDED", next()));
    WatchEvents<Pod> events = stream.watch(format.watchType(), body);

    assertThat(events.next())
        .isInstanceOfSatisfying(
            WatchEvent.Changed.class, event -> assertCapped(c, (Pod) event.object()));
    assertThat(events.next()).isEqualTo(new WatchEvent.Changed<>(next()));
    assertThat(events.next()).isNull();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aListIsComplete(Case c) throws IOException, CodecException {
    Sent format = c.format();
    InputStream body = sent(c, format.list(List.of(large(), next()), "5", ""));
    List<Pod> pods = stream.page(format.type(), body).items();

    assertThat(pods).hasSize(2);
    assertCapped(c, pods.getFirst());
    assertThat(pods.getLast()).isEqualTo(next());
  }
}
