package io.berth.codec.stream;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.berth.codec.CodecException;
import io.berth.codec.PiecewiseStream;
import io.berth.codec.RandomRecords;
import io.berth.model.core.Pod;
import io.berth.model.schema.Kinds;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However a stream is damaged, it is read or refused, without much memory. */
class StreamDamageTest {
  private static final int TIMES = 5_000;
  private static final long MUCH_MEMORY = 8 << 20;

  private final KindStream<Pod> stream = new KindStream<>(Kinds.of(Pod.class));
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Random random = new Random(4);

  /** Reads something from a stream to its end. */
  private interface Reading {
    void read(InputStream body) throws IOException, CodecException;
  }

  @ParameterizedTest
  @EnumSource
  void watches(Sent format) {
    ByteArrayOutputStream events = new ByteArrayOutputStream();
    RandomRecords records = new RandomRecords(1);
    for (int i = 0; i < 3; i++) {
      events.writeBytes(format.event("ADDED", pod(records, "p" + i)));
    }
    events.writeBytes(format.bookmark("1", true));
    events.writeBytes(format.error(410, "Expired", "too old"));
    damage(events.toByteArray(), body -> readAll(stream.watch(format.watchType(), body)));
  }

  private static void readAll(WatchEvents<Pod> watch) throws IOException, CodecException {
    while (watch.next() != null) {
      // all that matters is how it ends
    }
  }

  @ParameterizedTest
  @EnumSource
  void lists(Sent format) {
    RandomRecords records = new RandomRecords(2);
    List<Pod> pods = List.of(pod(records, "a"), pod(records, "b"), pod(records, "c"));
    damage(format.list(pods, "1", "next"), body -> stream.page(format.type(), body));
  }

  @ParameterizedTest
  @EnumSource
  void objects(Sent format) {
    Pod pod = pod(new RandomRecords(3), "a");
    damage(format.object(pod), body -> stream.object(format.type(), body));
  }

  private static Pod pod(RandomRecords records, String name) {
    return Sent.named(records.next(Kinds.of(Pod.class).message()), name);
  }

  private void damage(byte[] intact, Reading reading) {
    int refused = 0;
    for (int i = 0; i < TIMES; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      refused += isRefused(damaged(intact), reading) ? 1 : 0;
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(MUCH_MEMORY);
    }
    assertThat(refused).isBetween(TIMES / 20, TIMES - 1);
  }

  private static boolean isRefused(byte[] body, Reading reading) {
    try {
      reading.read(PiecewiseStream.of(body, 700));
      return false;
    } catch (IOException | CodecException e) {
      assertThat(e).hasMessageStartingWith("pods: ");
      return true;
    }
  }

  private byte[] damaged(byte[] intact) {
    byte[] damaged = intact.clone();
    int at = random.nextInt(damaged.length);
    switch (random.nextInt(4)) {
      case 0 -> damaged[at] = (byte) random.nextInt(256);
      case 1 -> damaged[at] ^= (byte) (1 << random.nextInt(8));
      case 2 -> Arrays.fill(damaged, at, Math.min(damaged.length, at + 5), (byte) -1);
      default -> damaged = Arrays.copyOf(damaged, at);
    }
    return damaged;
  }
}
