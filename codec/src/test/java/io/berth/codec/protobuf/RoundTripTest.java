package io.berth.codec.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import io.berth.codec.CodecException;
import io.berth.codec.JsonWriter;
import io.berth.codec.MessageReader;
import io.berth.codec.RandomRecords;
import io.berth.codec.Tokens;
import io.berth.codec.Trees;
import io.berth.model.schema.Kind;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written reads as the same record, and JSON and protobuf of a record read the same. */
class RoundTripTest {
  private static final int TIMES = 300;

  private final ProtobufReader reader = new ProtobufReader();
  private final ProtobufWriter writer = new ProtobufWriter();
  private final MessageReader jsonReader = new MessageReader(MessageReader.Mode.STRICT);

  static Stream<Message<?>> messages() {
    return Stream.concat(Kinds.ALL.stream().map(Kind::message), Stream.of(Sample.MESSAGE));
  }

  @ParameterizedTest
  @MethodSource("messages")
  <T extends Record> void everyRecordSurvives(Message<T> message) throws CodecException {
    RandomRecords random = new RandomRecords(message.type().getSimpleName().hashCode());
    for (int i = 0; i < TIMES; i++) {
      T record = random.next(message);
      byte[] written = writer.write(record);

      assertThat(reader.read(message, "test", written)).isEqualTo(record);
      assertThat(writer.write(reader.read(message, "test", written))).isEqualTo(written);
      assertThat(json(message, record)).isEqualTo(record);
    }
  }

  private <T extends Record> T json(Message<T> message, T record) throws CodecException {
    byte[] text = JsonWriter.compact(Trees.of(record)).getBytes(StandardCharsets.UTF_8);
    return jsonReader.read(message, Tokens.json("test", new ByteArrayInputStream(text)));
  }

  @Test
  void nothingIsWrittenOfAnEmptyObject() {
    for (Kind<?> kind : Kinds.ALL) {
      assertThat(writer.write(kind.message().empty())).as(kind.kind()).isEmpty();
    }
  }

  @Test
  void fieldsAreWrittenInTheOrderOfTheirNumbers() {
    Sample sample = Sample.MESSAGE.with(Sample.MESSAGE.empty(), "last", "z");
    sample = Sample.MESSAGE.with(sample, "text", "a");
    sample = Sample.MESSAGE.with(sample, "optionalSmall", 0);

    byte[] expected = new Hand().text(1, "a").number(15, 0).text(200, "z").bytes();
    assertThat(writer.write(sample)).isEqualTo(expected);
  }
}
