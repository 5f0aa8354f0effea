package io.berth.codec.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.CodecException;
import io.berth.model.schema.Message;
import io.berth.model.schema.Wire;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MalformedTest {
  /** A field that is never sent as protobuf. */
  public record Unnumbered(@Wire String text) {}

  /** A list of lists, which protobuf does not have. */
  public record Listed(@Wire(1) List<List<String>> lists) {}

  record Case(String name, Hand hand, String message) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    Hand groups = new Hand();
    for (int i = 0; i < 200; i++) {
      groups.tag(100, 3);
    }
    return Stream.of(
        new Case(
            "cut off in a text",
            new Hand().text(1, "abcdef").raw(0x0A, 10, 'a'),
            "test: text: at byte 9: 10 bytes should follow, but there are 1; were they cut off?"),
        new Case(
            "cut off in a number",
            new Hand().raw(0x20, 0x80),
            "test: large: at byte 1: the bytes end within a number; were they cut off?"),
        new Case(
            "cut off after a tag",
            new Hand().raw(0x0A),
            "test: text: at byte 1: the bytes end within a number; were they cut off?"),
        new Case(
            "cut off in a real number",
            new Hand().tag(5, 1).raw(1, 2),
            "test: real: at byte 1: the bytes end within a number; were they cut off?"),
        new Case(
            "negative length",
            new Hand().tag(1, 2).varint(-1),
            "test: text: at byte 1: 18446744073709551615 bytes should follow, but there are 0;"
                + " were they cut off?"),
        new Case(
            "huge length",
            new Hand().tag(17, 2).varint(Integer.MAX_VALUE),
            "test: texts: at byte 2: 2147483647 bytes should follow, but there are 0;"
                + " were they cut off?"),
        new Case(
            "a number without end",
            new Hand().tag(4, 0).raw(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1),
            "test: large: at byte 1: a number has more than 10 bytes"),
        new Case(
            "no field number", new Hand().raw(0x02), "test: at byte 0: there is no field number 0"),
        new Case(
            "wrong wire type of a text",
            new Hand().number(1, 5),
            "test: text: at byte 1: expected bytes with a length for a string, found a number"),
        new Case(
            "wrong wire type of a number",
            new Hand().text(3, "x"),
            "test: small: at byte 1: expected a number for an integer, found bytes with a length"),
        new Case(
            "wrong wire type in a list",
            new Hand().text(17, "x").number(17, 5),
            "test: texts: at byte 6: expected bytes with a length for a list, found a number"),
        new Case(
            "wrong wire type of a map",
            new Hand().number(23, 5),
            "test: labels: at byte 2: expected bytes with a length for a map, found a number"),
        new Case(
            "wrong wire type of a value in a map",
            new Hand().part(23, new Hand().text(1, "k").number(2, 5)),
            "test: labels[k]: at byte 7: the value of an entry cannot be a number"),
        new Case(
            "an unknown wire type",
            new Hand().tag(100, 7),
            "test: at byte 2: a value cannot begin with the wire type 7"),
        new Case(
            "a group that only ends",
            new Hand().tag(100, 4),
            "test: at byte 2: a value cannot begin with a group"),
        new Case(
            "a group that ends otherwise",
            new Hand().tag(100, 3).tag(101, 4),
            "test: at byte 4: a group ends that did not begin"),
        new Case(
            "too many groups",
            groups,
            "test: at byte 202: more than 100 messages inside each other"),
        new Case(
            "text that is not UTF-8",
            new Hand().part(21, new Hand()).bytes(17, new byte[] {'a', (byte) 0xC3, '('}),
            "test: texts[0]: at byte 6: the text is not UTF-8"),
        new Case(
            "a quantity that is none",
            new Hand().part(24, new Hand().text(1, "cpu").part(2, new Hand().text(1, "1GB"))),
            "test: amounts[cpu]: at byte 10: \"1GB\" is not a quantity: there is no suffix"
                + " \"GB\"; did you mean \"G\"?"),
        new Case(
            "a time out of range",
            new Hand().part(7, new Hand().number(1, Long.MAX_VALUE)),
            "test: time: at byte 2: Instant exceeds minimum or maximum instant"),
        new Case(
            "neither a number nor a text",
            new Hand().part(9, new Hand().number(1, 2)),
            "test: either: at byte 2: expected a number (0) or a text (1), found the type 2"),
        new Case(
            "a tree that is no JSON",
            new Hand().part(10, new Hand().text(1, "{\"a\"")),
            "test: tree: at byte 2: expected JSON: raw:1:5: not valid JSON: the text ends too"
                + " early; was it cut off?"),
        new Case(
            "a broken part of a list",
            new Hand().part(21, new Hand()).part(21, new Hand().part(2, new Hand().number(1, 1))),
            "test: parts[1].inner.name: at byte 9: expected bytes with a length for a string,"
                + " found a number"),
        new Case(
            "a broken part of an inlined message",
            new Hand().part(28, new Hand().part(1, new Hand().number(1, 1))),
            "test: first.name: at byte 6: expected bytes with a length for a string, found a"
                + " number"),
        new Case(
            "a part that ends within its own number",
            new Hand().part(11, new Hand().raw(0x80)).number(3, 5),
            "test: part: at byte 2: the bytes end within a number; were they cut off?"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theProblemAndItsPlaceAreNamed(Case c) {
    assertThatThrownBy(() -> new ProtobufReader().read(Sample.MESSAGE, "test", c.hand().bytes()))
        .isInstanceOf(CodecException.class)
        .hasMessage(c.message());
  }

  @Test
  void messagesInsideEachOtherAreCounted() {
    Hand deep = new Hand();
    for (int i = 0; i < 200; i++) {
      deep = new Hand().part(2, deep);
    }
    byte[] bytes = new Hand().part(11, deep).bytes();

    assertThatThrownBy(() -> new ProtobufReader().read(Sample.MESSAGE, "test", bytes))
        .isInstanceOf(CodecException.class)
        .hasMessageStartingWith("test: part.inner.inner.")
        .hasMessageEndingWith("more than 100 messages inside each other");
  }

  @Test
  void placesAreCountedFromTheStartOfTheMessage() {
    byte[] bytes = new Hand().raw(1, 2, 3).number(1, 5).bytes();

    assertThatThrownBy(() -> new ProtobufReader().read(Sample.MESSAGE, "test", bytes, 3, 5))
        .hasMessageStartingWith("test: text: at byte 1: ");
  }

  @Test
  void aReaderCanBeUsedAfterAProblem() throws CodecException {
    ProtobufReader reader = new ProtobufReader();
    byte[] good = new Hand().text(1, "a").part(21, new Hand().text(1, "b")).bytes();
    for (int i = 0; i < 200; i++) {
      assertThatThrownBy(
              () ->
                  reader.read(
                      Sample.MESSAGE,
                      "test",
                      new Hand().part(11, new Hand().part(2, new Hand().raw(0x80))).bytes()))
          .isInstanceOf(CodecException.class);
      Sample read = reader.read(Sample.MESSAGE, "test", good);
      assertThat(read.parts()).containsExactly(new Sample.Part("b", null));
    }
  }

  @Test
  void descriptionsThatProtobufCannotHaveAreNamed() {
    assertThatThrownBy(
            () -> new ProtobufReader().read(Message.of(Unnumbered.class), "test", new byte[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Unnumbered.text has no protobuf number");
    assertThatThrownBy(() -> new ProtobufWriter().write(new Unnumbered("x")))
        .hasMessage("Unnumbered.text has no protobuf number");
    assertThatThrownBy(
            () -> new ProtobufReader().read(Message.of(Listed.class), "test", new byte[0]))
        .hasMessage("protobuf has no lists or maps inside each other");
  }
}
