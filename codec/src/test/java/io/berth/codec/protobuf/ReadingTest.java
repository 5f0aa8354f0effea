package io.berth.codec.protobuf;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.model.meta.IntOrString;
import io.berth.model.resources.Quantity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadingTest {
  private static Sample read(Hand hand) throws CodecException {
    return new ProtobufReader().read(Sample.MESSAGE, "test", hand.bytes());
  }

  @Test
  void nothingIsTheEmptyMessage() throws CodecException {
    assertThat(read(new Hand())).isEqualTo(Sample.MESSAGE.empty());
  }

  @Test
  void scalars() throws CodecException {
    Sample sample =
        read(
            new Hand()
                .text(1, "Grüße")
                .number(2, 1)
                .number(3, -5)
                .number(4, Long.MIN_VALUE)
                .tag(5, 1)
                .raw(0, 0, 0, 0, 0, 0, 0xF8, 0x3F)
                .text(200, "end"));

    assertThat(sample.text()).isEqualTo("Grüße");
    assertThat(sample.flag()).isTrue();
    assertThat(sample.small()).isEqualTo(-5);
    assertThat(sample.large()).isEqualTo(Long.MIN_VALUE);
    assertThat(sample.real()).isEqualTo(1.5);
    assertThat(sample.last()).isEqualTo("end");
  }

  @Test
  void whatIsPresentWithZeroIsNotAbsent() throws CodecException {
    Sample present =
        read(
            new Hand().text(13, "").number(14, 0).number(15, 0).number(16, 0).part(12, new Hand()));

    assertThat(present.optionalText()).isEmpty();
    assertThat(present.optionalFlag()).isFalse();
    assertThat(present.optionalSmall()).isZero();
    assertThat(present.optionalLarge()).isZero();
    assertThat(present.optionalPart()).isEqualTo(new Sample.Part("", null));
    assertThat(read(new Hand()))
        .extracting(Sample::optionalText, Sample::optionalFlag, Sample::optionalPart)
        .containsOnlyNulls();
  }

  @Test
  void kubernetesOwnTypes() throws CodecException {
    Sample sample =
        read(
            new Hand()
                .part(6, new Hand().text(1, "1500m"))
                .part(7, new Hand().number(1, 1_700_000_000L).number(2, 5_000))
                .part(8, new Hand().number(1, 90_000_000_000L))
                .part(9, new Hand().number(1, 1).number(2, 7).text(3, "30%"))
                .part(10, new Hand().text(1, "{\"a\": [1, null]}")));

    assertThat(sample.amount()).isEqualTo(Quantity.parse("1.5"));
    assertThat(sample.time()).isEqualTo(Instant.ofEpochSecond(1_700_000_000L, 5_000));
    assertThat(sample.duration()).isEqualTo(Duration.ofSeconds(90));
    assertThat(sample.either()).isEqualTo(new IntOrString.Text("30%"));
    assertThat(JsonWriter.compact(requireNonNull(sample.tree()))).isEqualTo("{\"a\":[1,null]}");
  }

  @Test
  void kubernetesOwnTypesThatAreEmpty() throws CodecException {
    Hand empty = new Hand();
    Sample sample =
        read(
            new Hand().part(6, empty).part(7, empty).part(8, empty).part(9, empty).part(10, empty));

    assertThat(sample.amount()).isEqualTo(Quantity.ZERO);
    assertThat(sample.time()).isNull();
    assertThat(sample.duration()).isZero();
    assertThat(sample.either()).isEqualTo(new IntOrString.Whole(0));
    assertThat(sample.tree()).isNull();
  }

  @Test
  void theBeginningOfTimeIsATime() throws CodecException {
    Sample sample = read(new Hand().part(7, new Hand().number(1, 0).number(2, 0)));
    assertThat(sample.time()).isEqualTo(Instant.EPOCH);
  }

  @Test
  void numbersOfAListStandTogetherOrApart() throws CodecException {
    Hand apart = new Hand().number(18, 1).number(18, 300).number(19, 1).number(19, 0);
    Hand packed =
        new Hand()
            .bytes(18, new Hand().varint(1).varint(300).bytes())
            .bytes(19, new byte[] {1, 0})
            .bytes(20, new byte[16]);

    assertThat(read(apart).numbers()).isEqualTo(read(packed).numbers()).containsExactly(1L, 300L);
    assertThat(read(apart).flags()).isEqualTo(read(packed).flags()).containsExactly(true, false);
    assertThat(read(packed).reals()).containsExactly(0.0, 0.0);
  }

  @Test
  void otherFieldsMayStandBetweenTheElementsOfAList() throws CodecException {
    Hand hand = new Hand();
    for (int i = 0; i < 5; i++) {
      hand.text(17, "t" + i).number(18, i).part(23, new Hand().text(1, "k" + i).text(2, "v" + i));
    }
    Sample sample = read(hand);

    assertThat(sample.texts()).containsExactly("t0", "t1", "t2", "t3", "t4").isUnmodifiable();
    assertThat(sample.numbers()).containsExactly(0L, 1L, 2L, 3L, 4L);
    assertThat(sample.labels()).hasSize(5).containsEntry("k4", "v4").isUnmodifiable();
  }

  @Test
  void mapsKeepTheirOrderAndTheLastOfTwoEqualKeys() throws CodecException {
    Hand hand =
        new Hand()
            .part(23, new Hand().text(1, "z").text(2, "1"))
            .part(23, new Hand().text(2, "2").text(1, "a"))
            .part(23, new Hand().text(1, "z").text(2, "3"))
            .part(24, new Hand().text(1, "cpu").part(2, new Hand().text(1, "2")))
            .part(25, new Hand().text(1, "p").part(2, new Hand().text(1, "n")))
            .part(26, new Hand().text(1, "c").number(2, 9));
    Sample sample = read(hand);

    assertThat(sample.labels().toString()).isEqualTo("{z=3, a=2}");
    assertThat(sample.amounts()).isEqualTo(Map.of("cpu", Quantity.of(2)));
    assertThat(sample.named()).isEqualTo(Map.of("p", new Sample.Part("n", null)));
    assertThat(sample.counts()).isEqualTo(Map.of("c", 9L));
  }

  @Test
  void entriesWithoutAKeyOrValue() throws CodecException {
    Hand noValue = new Hand().text(1, "k");
    Sample sample =
        read(
            new Hand()
                .part(23, noValue)
                .part(23, new Hand())
                .part(24, noValue)
                .part(25, noValue)
                .part(26, noValue));

    assertThat(sample.labels()).isEqualTo(Map.of("k", "", "", ""));
    assertThat(sample.amounts()).isEqualTo(Map.of("k", Quantity.ZERO));
    assertThat(sample.named()).isEqualTo(Map.of("k", new Sample.Part("", null)));
    assertThat(sample.counts()).isEqualTo(Map.of("k", 0L));
  }

  @Test
  void unknownFieldsOfEveryWireTypeAreSkipped() throws CodecException {
    Hand unknown =
        new Hand()
            .number(100, 5)
            .tag(101, 1)
            .raw(1, 2, 3, 4, 5, 6, 7, 8)
            .text(102, "skipped")
            .tag(103, 3)
            .number(1, 5)
            .tag(104, 3)
            .text(2, "inner")
            .tag(104, 4)
            .tag(103, 4)
            .tag(5000, 5)
            .raw(1, 2, 3, 4)
            .text(1, "found");

    assertThat(read(unknown).text()).isEqualTo("found");
    assertThat(read(new Hand().part(11, unknown)).part()).isEqualTo(new Sample.Part("found", null));
  }

  @Test
  void theLastOfTwoEqualFieldsCounts() throws CodecException {
    Hand first = new Hand().text(1, "a").part(2, new Hand());
    Sample sample =
        read(
            new Hand().text(1, "a").text(1, "b").part(11, first).part(11, new Hand().text(1, "c")));

    assertThat(sample.text()).isEqualTo("b");
    assertThat(sample.part()).isEqualTo(new Sample.Part("c", null));
  }

  @Test
  void anInlinedMessageIsAFieldOfItsOwn() throws CodecException {
    Hand mixed = new Hand().part(1, new Hand().text(1, "in")).number(2, 7);
    assertThat(read(new Hand().part(28, mixed)).mixed())
        .isEqualTo(new Sample.Mixed(new Sample.Part("in", null), 7));
  }

  @Test
  void messagesCanHoldTheirOwnKind() throws CodecException {
    Hand part = new Hand().text(1, "0");
    for (int i = 1; i < 60; i++) {
      part = new Hand().text(1, String.valueOf(i)).part(2, part);
    }
    Sample.Part found = read(new Hand().part(11, part)).part();
    for (int i = 59; i > 0; i--) {
      assertThat(found.name()).isEqualTo(String.valueOf(i));
      found = requireNonNull(found.inner());
    }
    assertThat(found).isEqualTo(new Sample.Part("0", null));
  }

  @Test
  void aPartOfAnArrayIsRead() throws CodecException {
    byte[] message = new Hand().text(1, "a").text(17, "b").bytes();
    byte[] within = new Hand().raw(0xFF, 0xFF).raw(message[0], message[1], message[2]).bytes();

    assertThat(new ProtobufReader().read(Sample.MESSAGE, "test", within, 2, 5).text())
        .isEqualTo("a");
  }

  @Test
  void equalPartsAreTheSameObjects() throws CodecException {
    ProtobufReader reader = new ProtobufReader();
    Hand part = new Hand().text(1, "name");
    Hand common =
        new Hand()
            .text(1, "text")
            .text(17, "x")
            .text(17, "y")
            .part(11, part)
            .part(21, part)
            .part(23, new Hand().text(1, "k").text(2, "v"));
    Sample first = reader.read(Sample.MESSAGE, "test", new Hand().part(11, part).bytes());
    Sample second = reader.read(Sample.MESSAGE, "test", common.number(3, 1).bytes());
    Sample third = reader.read(Sample.MESSAGE, "test", common.number(3, 2).bytes());

    assertThat(second.part()).isSameAs(first.part());
    assertThat(third).isNotEqualTo(second);
    assertThat(third.text()).isSameAs(second.text());
    assertThat(third.texts()).isSameAs(second.texts());
    assertThat(third.parts()).isSameAs(second.parts());
    assertThat(third.labels()).isSameAs(second.labels());
  }

  @Test
  void whatIsReadCannotBeChanged() throws CodecException {
    Sample sample =
        read(
            new Hand()
                .text(17, "a")
                .part(23, new Hand().text(1, "k"))
                .part(21, new Hand())
                .part(21, new Hand())
                .part(21, new Hand()));
    assertThat(List.of(sample.texts(), sample.parts()))
        .allSatisfy(it -> assertThat(it).isUnmodifiable());
    assertThat(sample.labels()).isUnmodifiable();
  }
}
