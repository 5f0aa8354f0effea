package io.berth.codec.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.berth.codec.CodecException;
import io.berth.codec.RandomRecords;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import io.berth.model.schema.Message;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * However bytes are damaged, the reader either reads them or says what is wrong, and never takes
 * much memory for it.
 */
class DamageTest {
  private static final int TIMES = 30_000;

  /** A few bytes can become a record each, but not more. */
  private static final long MOST_MEMORY_PER_BYTE = 200;

  private final ProtobufReader reader = new ProtobufReader();
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Random random = new Random(42);

  static Stream<Message<?>> messages() {
    return Stream.of(Sample.MESSAGE, Message.of(Pod.class), Kinds.ALL.get(20).message());
  }

  @ParameterizedTest
  @MethodSource("messages")
  <T extends Record> void neverFailsOtherwise(Message<T> message) {
    RandomRecords records = new RandomRecords(7);
    ProtobufWriter writer = new ProtobufWriter();
    byte[] intact = {};
    int refused = 0;
    for (int i = 0; i < TIMES; i++) {
      if (i % 100 == 0) {
        intact = writer.write(records.next(message));
      }
      refused += isRefused(message, damaged(intact)) ? 1 : 0;
    }
    assertThat(refused).isBetween(TIMES / 20, TIMES - 1);
  }

  private byte[] damaged(byte[] intact) {
    byte[] damaged = intact.clone();
    if (damaged.length == 0) {
      return damaged;
    }
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int at = random.nextInt(damaged.length);
      switch (random.nextInt(5)) {
        case 0 -> damaged[at] = (byte) random.nextInt(256);
        case 1 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
        case 2 -> damaged[at] = damaged[random.nextInt(damaged.length)];
        case 3 -> Arrays.fill(damaged, at, Math.min(damaged.length, at + 10), (byte) -1);
        default -> damaged = Arrays.copyOf(damaged, Math.max(1, at));
      }
    }
    return damaged;
  }

  private boolean isRefused(Message<?> message, byte[] bytes) {
    long before = threads.getCurrentThreadAllocatedBytes();
    try {
      assertThat(reader.read(message, "damaged", bytes)).isNotNull();
      return false;
    } catch (CodecException e) {
      assertThat(e).hasMessageStartingWith("damaged: ").hasMessageContaining("at byte ");
      return true;
    } finally {
      long taken = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(taken)
          .isLessThan(1 << 20)
          .isLessThan(MOST_MEMORY_PER_BYTE * (bytes.length + 2_000));
    }
  }
}
