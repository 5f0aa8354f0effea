package io.berth.kube.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import okhttp3.internal.http2.Header;
import okhttp3.internal.http2.Hpack;
import okio.Buffer;
import org.junit.jupiter.api.Test;

/** Headers as OkHttp, which others wrote, reads and writes them. */
class HpackTest {
  private static final int BLOCKS = 3000;

  private static final List<String> NAMES =
      List.of(":status", ":path", "content-type", "audit-id", "x-own", "date", "authorization");

  private static List<HeaderField> fields(Random random) {
    List<HeaderField> fields = new ArrayList<>();
    for (int i = random.nextInt(1, 9); i > 0; i--) {
      fields.add(new HeaderField(NAMES.get(random.nextInt(NAMES.size())), value(random)));
    }
    return fields;
  }

  /** Often one that was there before, sometimes a long one, of all characters that there are. */
  private static String value(Random random) {
    if (random.nextBoolean()) {
      return "value " + random.nextInt(6);
    }
    int length = random.nextInt(20) == 0 ? random.nextInt(6000) : random.nextInt(60);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) (random.nextInt(10) == 0 ? random.nextInt(128) : 'a' + i % 26));
    }
    return text.toString();
  }

  @Test
  void whatOthersWriteIsRead() throws IOException {
    Random random = new Random(1);
    Buffer bytes = new Buffer();
    Hpack.Writer writer = new Hpack.Writer(bytes);
    HpackDecoder reader = new HpackDecoder();
    for (int i = 0; i < BLOCKS; i++) {
      if (random.nextInt(20) == 0) {
        writer.resizeHeaderTable(random.nextInt(4097));
      }
      List<HeaderField> fields = fields(random);
      writer.writeHeaders(fields.stream().map(it -> new Header(it.name(), it.value())).toList());
      byte[] block = bytes.readByteArray();
      assertThat(reader.decode(block, 0, block.length)).as("block %d", i).isEqualTo(fields);
    }
  }

  @Test
  void othersReadWhatIsWritten() throws IOException {
    Random random = new Random(2);
    Buffer bytes = new Buffer();
    HpackEncoder writer = new HpackEncoder();
    Hpack.Reader reader = new Hpack.Reader(bytes, 4096);
    ByteBuilder block = new ByteBuilder(16);
    for (int i = 0; i < BLOCKS; i++) {
      if (random.nextInt(20) == 0) {
        writer.maxTableSize(random.nextInt(10_000));
      }
      List<HeaderField> fields = fields(random);
      block.clear();
      writer.encode(fields, block);
      bytes.write(block.copy());
      reader.readHeaders();
      List<HeaderField> read =
          reader.getAndResetHeaderList().stream()
              .map(it -> new HeaderField(it.name.utf8(), it.value.utf8()))
              .toList();
      assertThat(read).as("block %d", i).isEqualTo(fields);
    }
  }

  @Test
  void whatIsSaidAgainTakesAByte() {
    HpackEncoder writer = new HpackEncoder();
    List<HeaderField> fields =
        List.of(new HeaderField("authorization", "Bearer secret"), new HeaderField("x-own", "y"));
    ByteBuilder block = new ByteBuilder(16);
    writer.encode(fields, block);
    block.clear();
    writer.encode(fields, block);
    assertThat(block.size()).isEqualTo(2);
  }

  /** From RFC 7541, section C.4.1. */
  @Test
  void huffmanIsReadAsTheStandardSays() throws IOException {
    byte[] text = {
      (byte) 0xf1,
      (byte) 0xe3,
      (byte) 0xc2,
      (byte) 0xe5,
      (byte) 0xf2,
      0x3a,
      0x6b,
      (byte) 0xa0,
      (byte) 0xab,
      (byte) 0x90,
      (byte) 0xf4,
      (byte) 0xff
    };
    assertThat(HuffmanDecoder.decode(text, 0, text.length)).isEqualTo("www.example.com");
    assertThatExceptionOfType(ProtocolException.class)
        .isThrownBy(() -> HuffmanDecoder.decode(new byte[] {(byte) 0xff, (byte) 0xff}, 0, 2));
  }

  @Test
  void nonsenseIsNothingWorseThanABrokenRule() {
    int refused = 0;
    for (int seed = 0; seed < 50_000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
      try {
        new HpackDecoder().decode(bytes, 0, bytes.length);
      } catch (ProtocolException e) {
        refused++;
      }
    }
    assertThat(refused).isPositive();
  }
}
