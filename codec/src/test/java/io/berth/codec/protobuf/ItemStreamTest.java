package io.berth.codec.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.CodecException;
import io.berth.codec.PiecewiseStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ItemStreamTest {
  private static final Hand TYPE = new Hand().text(1, "v1").text(2, "PodList");

  private static Hand envelope() {
    return new Hand().raw('k', '8', 's', 0).part(1, TYPE);
  }

  private static ItemStream stream(InputStream in) {
    return new ItemStream(new ProtobufReader(), "test", "PodList", in);
  }

  private static List<String> items(Hand hand) throws IOException, CodecException {
    return items(stream(PiecewiseStream.of(hand.bytes(), 3)));
  }

  private static List<String> items(ItemStream stream) throws IOException, CodecException {
    List<String> items = new ArrayList<>();
    while (stream.next()) {
      FrameBuffer frame = stream.frame();
      items.add(new String(frame.bytes(), 0, frame.length(), StandardCharsets.UTF_8));
    }
    return items;
  }

  @Test
  void metadataMayStandAnywhereAndUnknownFieldsAreSkipped() throws IOException, CodecException {
    Hand list =
        new Hand()
            .text(2, "a")
            .number(9, 5)
            .tag(10, 1)
            .raw(1, 2, 3, 4, 5, 6, 7, 8)
            .tag(11, 5)
            .raw(1, 2, 3, 4)
            .text(12, "x")
            .text(2, "b")
            .part(1, new Hand().text(2, "77").text(3, "next"));
    Hand sent = envelope().part(2, list).text(3, "").text(4, "");
    ItemStream stream = stream(PiecewiseStream.of(sent.bytes(), 3));

    assertThat(items(stream)).containsExactly("a", "b");
    assertThat(stream.metadata()).isEqualTo(new ItemStream.ListMeta("77", "next"));
    assertThat(stream.next()).isFalse();
  }

  @Test
  void onlyOneItemIsHeld() throws IOException, CodecException {
    Hand list = new Hand();
    for (int i = 0; i < 1_000; i++) {
      list.text(2, "x".repeat(1_000));
    }
    ItemStream stream = stream(new ByteArrayInputStream(envelope().part(2, list).bytes()));

    assertThat(items(stream)).hasSize(1_000);
    assertThat(stream.frame().bytes()).hasSizeLessThan(10_000);
  }

  @Test
  void brokenListsAreRefused() {
    assertRefused(new Hand().text(1, "no envelope"), "expected an object in the protobuf");
    assertRefused(
        new Hand().raw('k', '8', 's', 0).part(1, new Hand().text(2, "Status")),
        "at byte 14: expected a PodList, found a Status");
    assertRefused(envelope().part(2, new Hand().raw(0)), "there is no field number 0");
    assertRefused(envelope().part(2, new Hand().tag(9, 3)), "a list cannot have a group");
    assertRefused(
        envelope().part(2, new Hand().tag(2, 2).varint(100)),
        "a value of 100 bytes begins 0 before the end");
    assertRefused(
        envelope().tag(2, 2).varint(-1), "a value of 18446744073709551615 bytes is announced");
    assertRefused(
        envelope().tag(2, 2).varint(1L << 40).tag(2, 2).varint(1L << 30),
        "a message of 1073741824 bytes is announced");
    assertRefused(
        envelope().part(2, new Hand().raw(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
        "a number has more than 10 bytes");
  }

  private static void assertRefused(Hand hand, String problem) {
    assertThatThrownBy(() -> items(hand))
        .isInstanceOf(CodecException.class)
        .hasMessageStartingWith("test: ")
        .hasMessageContaining(problem);
  }

  @Test
  void aListThatEndsTooEarlyIsNoList() {
    assertThatThrownBy(() -> items(envelope())).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> items(envelope().tag(2, 2).varint(1L << 40).text(2, "a")))
        .isInstanceOf(EOFException.class)
        .hasMessage("test: the stream ended within a message");
  }
}
