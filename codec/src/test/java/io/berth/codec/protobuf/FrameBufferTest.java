package io.berth.codec.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.berth.codec.CodecException;
import io.berth.codec.PiecewiseStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FrameBufferTest {
  private final FrameBuffer frame = new FrameBuffer();

  private static byte[] bytes(int length, int value) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) value);
    return bytes;
  }

  @Test
  void holdsOneMessageAfterTheOther() throws IOException, CodecException {
    InputStream in = PiecewiseStream.of(new byte[] {1, 2, 3, 4, 5}, 2);
    frame.read("test", in, 3);
    assertThat(Arrays.copyOf(frame.bytes(), frame.length())).containsExactly(1, 2, 3);
    frame.read("test", in, 2);
    assertThat(Arrays.copyOf(frame.bytes(), frame.length())).containsExactly(4, 5);
    frame.read("test", in, 0);
    assertThat(frame.length()).isZero();
  }

  @Test
  void growsToTheLargestMessageAndNoMore() throws IOException, CodecException {
    for (int length : new int[] {10, 100_000, 50, 99_999}) {
      frame.read("test", new ByteArrayInputStream(bytes(length, 7)), length);
      assertThat(frame.length()).isEqualTo(length);
      assertThat(frame.bytes()).hasSizeLessThanOrEqualTo(100_000);
    }
  }

  @Test
  void doesNotGrowForWhatIsOnlyAnnounced() {
    assertThatThrownBy(
            () -> frame.read("test", new ByteArrayInputStream(bytes(10, 1)), FrameBuffer.LARGEST))
        .isInstanceOf(EOFException.class)
        .hasMessage("test: the stream ended after 10 of 67108864 bytes");
    assertThat(frame.bytes()).hasSizeLessThan(10_000);
  }

  @Test
  void refusesWhatIsTooLarge() {
    for (long length : new long[] {FrameBuffer.LARGEST + 1L, Long.MAX_VALUE, -1}) {
      assertThatThrownBy(() -> frame.read("test", InputStream.nullInputStream(), length))
          .isInstanceOf(CodecException.class)
          .hasMessageContaining("are never right; does a proxy change what the server sends?");
    }
  }

  @Test
  void takesAllThatComes() throws IOException, CodecException {
    frame.readAll("test", PiecewiseStream.of(bytes(100_000, 3), 999));
    assertThat(Arrays.copyOf(frame.bytes(), frame.length())).isEqualTo(bytes(100_000, 3));
  }
}
